import type { PlannedItem } from './plan-import.ts'

/** Returns true if the import writes or deletes the item. */
export function isChanged({ outcome }: PlannedItem<unknown>): boolean {
  return outcome === 'added' || outcome === 'changed' || outcome === 'removed'
}

/** Returns the items that were removed from the files. */
export function listRemoved<T>(items: readonly PlannedItem<T>[]): readonly PlannedItem<T>[] {
  return items.filter(({ outcome }) => outcome === 'removed')
}

type WrittenItem<T> = PlannedItem<T> & { readonly value: NonNullable<PlannedItem<T>['value']> }

/** Returns the items to write. */
export function listWritten<T>(items: readonly PlannedItem<T>[]): readonly WrittenItem<T>[] {
  return items.filter(
    (item): item is WrittenItem<T> =>
      (item.outcome === 'added' || item.outcome === 'changed') && item.value !== undefined,
  )
}
