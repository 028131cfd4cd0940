import type { PlannedItem } from './plan.ts'

/** Whether an import does anything with it. */
export function isTouched({ outcome }: PlannedItem<unknown>): boolean {
  return outcome === 'added' || outcome === 'changed' || outcome === 'removed'
}

/** Those that are gone from the files. */
export function removed<T>(items: readonly PlannedItem<T>[]): readonly PlannedItem<T>[] {
  return items.filter(({ outcome }) => outcome === 'removed')
}

type Written<T> = PlannedItem<T> & { readonly value: NonNullable<PlannedItem<T>['value']> }

/** Those to be written. */
export function toWrite<T>(items: readonly PlannedItem<T>[]): readonly Written<T>[] {
  return items.filter(
    (item): item is Written<T> =>
      (item.outcome === 'added' || item.outcome === 'changed') && item.value !== undefined,
  )
}
