import { toRecordId } from '../../content/index.ts'
import type { Content, SourcedRecord } from '../content.ts'
import { fromItemName, toItemName, toScopedName, type Kind } from '../item-names.ts'
import { toDigest } from './content-digest.ts'
import type { ImportConflict } from './import-conflict.ts'
import { applyDueSchedules, listScheduledStates } from './scheduled-states.ts'

/** The state of an item after its last import. */
export interface ImportState {
  readonly source: string
  /** Digest of the item in its file. */
  readonly digest: string
  /**
   * Digests of the item in the database (see `toStoredDigests`); null if the item was imported by a
   * release that did not store them.
   */
  readonly stored: string | null
}

/** The effect of an import on an item. `kept`: only changed in the database, and left unchanged. */
export type Outcome = 'added' | 'changed' | 'removed' | 'unchanged' | 'kept'

/** An item to import. */
export interface PlannedItem<T> {
  readonly kind: Kind
  /** Name in the table of imports, which is the same for every import. */
  readonly item: string
  /** Label for messages, such as `page/about`. */
  readonly name: string
  readonly file: string
  readonly outcome: Outcome
  /** The item in the files; undefined if it has been removed from them. */
  readonly value: T | undefined
  /** The item in the database; undefined if it does not exist. */
  readonly stored: T | undefined
  readonly digest: string | undefined
  /**
   * True if the files and the database are equal, but the table of imports does not record that
   * yet.
   */
  readonly isAdopted: boolean
}

export interface Plan {
  readonly site: readonly PlannedItem<Content['site']>[]
  readonly channel: readonly PlannedItem<Content['channels'][number]>[]
  readonly store: readonly PlannedItem<Content['stores'][number]>[]
  readonly model: readonly PlannedItem<Content['models'][number]>[]
  readonly record: readonly PlannedItem<SourcedRecord>[]
  readonly menu: readonly PlannedItem<Content['menus'][number]>[]
  readonly form: readonly PlannedItem<Content['forms'][number]>[]
  readonly conflicts: readonly ImportConflict[]
  /** Names of items that have been removed both from the files and from the database. */
  readonly obsolete: readonly string[]
}

export interface PlanInput {
  readonly files: Content
  /** Undefined if the database is empty. */
  readonly stored: Content | undefined
  /** The last import, keyed by item name. */
  readonly imported: ReadonlyMap<string, ImportState>
  /** True to let the files win for items that were changed both in the files and in the database. */
  readonly force: boolean
  /** ISO 8601, UTC. Schedules that are due by this time count as executed. */
  readonly now: string
}

/**
 * Compares the files and the database with the last import. If an item has only been changed in the
 * files or only in the database, that change wins. Different changes on both sides are a conflict.
 */
export function planImport({ files, stored, imported, force, now }: PlanInput): Plan {
  const conflicts: ImportConflict[] = []
  const obsolete = new Set(imported.keys())
  const plan = <T extends { readonly source: string }>(
    kind: Kind,
    of: (content: Content) => readonly T[],
    toName: (value: T) => string,
    toLabel: (value: T) => string = toName,
  ): readonly PlannedItem<T>[] => {
    const toMap = (values: readonly T[]) =>
      new Map(values.map((value) => [toItemName(kind, toName(value)), value]))
    const fileItems = toMap(of(files))
    const storedItems = toMap(stored ? of(stored) : [])
    const importedItems = [...imported.keys()].filter((item) => item.startsWith(toItemName(kind, '')))
    return [...new Set([...fileItems.keys(), ...importedItems])].flatMap((item) => {
      const value = fileItems.get(item)
      const storedValue = storedItems.get(item)
      if (value || storedValue) obsolete.delete(item)
      const digest = value && toItemDigest(value)
      const base = imported.get(item)
      // Schedules of an imported item that are due have already taken effect and are not added
      // again.
      const current = value && base ? toCurrentState(value, now) : value
      const sides = {
        file: digest,
        current: current && toItemDigest(current),
        stored: storedValue && toItemDigest(storedValue),
      }
      const decision = decide(sides, base, now)
      if (decision === undefined) return []
      const sample = value ?? storedValue
      const name = sample ? toLabel(sample) : fromItemName(kind, item)
      const file = value?.source || base?.source || storedValue?.source || ''
      if ('conflict' in decision && !force) {
        conflicts.push({ file, name: `${kind} ${name}`, message: decision.conflict })
      }
      const { outcome } = decision
      const isAdopted = outcome === 'unchanged' && base?.digest !== digest
      return [{ kind, item, name, file, outcome, value: current, stored: storedValue, digest, isAdopted }]
    })
  }
  const toLabel = ({ channelId, language, model, key }: SourcedRecord) =>
    `${model}/${key} (${channelId}, ${language})`
  return {
    site: plan(
      'site',
      (content) => [content.site],
      () => '1',
      () => '',
    ),
    channel: plan(
      'channel',
      (content) => content.channels,
      ({ id }) => id,
    ),
    store: plan(
      'store',
      (content) => content.stores,
      ({ channelId }) => channelId,
    ),
    model: plan(
      'model',
      (content) => content.models,
      (model) => model.internal_name,
    ),
    record: plan(
      'record',
      (content) => content.records,
      (record) => toRecordId(record),
      toLabel,
    ),
    menu: plan(
      'menu',
      (content) => content.menus,
      (menu) => toScopedName(menu),
      ({ internal_name }) => internal_name,
    ),
    form: plan(
      'form',
      (content) => content.forms,
      (form) => toScopedName(form),
      ({ name }) => name,
    ),
    conflicts,
    obsolete: [...obsolete],
  }
}

/** Returns the digest of an item's content, ignoring its file. */
export function toItemDigest(value: object): string {
  const { source: _, draftSource: __, at: ___, ...content } = value as Partial<SourcedRecord>
  return toDigest(content)
}

/** Applies the due schedules of a record. Other items are returned unchanged. */
function toCurrentState<T extends object>(value: T, now: string): T {
  return isRecord(value) ? applyDueSchedules(value, now) : value
}

function isRecord<T extends object>(value: T): value is T & SourcedRecord {
  return 'publishAt' in value
}

/**
 * Returns the digests of an item in the database, with which the next import compares the item.
 * They consist of the current digest and the time and digest of each scheduled state: `<digest>
 * <time>=<digest>`.
 */
export function toStoredDigests(value: object): string {
  const scheduled = isRecord(value) ? listScheduledStates(value) : []
  return [toItemDigest(value), ...scheduled.map(({ at, state }) => `${at}=${toItemDigest(state)}`)].join(' ')
}

/**
 * Returns true if an item in the database has not been edited: its digest equals that of the last
 * import or of a scheduled state that is due.
 */
function isExpectedState(stored: string | undefined, expected: string, now: string): boolean {
  const [first, ...scheduled] = expected.split(' ')
  if (stored === first) return true
  return scheduled.some((state) => {
    const [at = '', digest] = state.split('=')
    return digest === stored && at <= now
  })
}

type Decision = { readonly outcome: Outcome } | { readonly outcome: Outcome; readonly conflict: string }

/**
 * Decides the outcome of an item.
 *
 * @param sides digests of the item in its file, of the same item after its due schedules, and of
 * the item in the database; undefined where the item does not exist
 * @param base the last import; undefined if the item has never been imported
 * @returns undefined if there is nothing to do
 */
function decide(
  { file, current, stored }: Readonly<Record<'file' | 'current' | 'stored', string | undefined>>,
  base: ImportState | undefined,
  now: string,
): Decision | undefined {
  const isEdited = base !== undefined && base.stored !== null && !isExpectedState(stored, base.stored, now)
  if (file === undefined) {
    if (stored === undefined || base === undefined) return undefined
    if (!isEdited) return { outcome: 'removed' }
    return { outcome: 'removed', conflict: 'removed from the files, changed in the database' }
  }
  if (stored === undefined) {
    if (base === undefined) return { outcome: 'added' }
    if (file === base.digest) return { outcome: 'kept' }
    return { outcome: 'added', conflict: 'changed in the files, deleted in the database' }
  }
  if (file === stored || current === stored) return { outcome: 'unchanged' }
  if (base === undefined) return { outcome: 'changed', conflict: 'created in the files and in the database' }
  if (file === base.digest) return { outcome: isEdited ? 'kept' : 'unchanged' }
  return isEdited
    ? { outcome: 'changed', conflict: 'changed in the files and in the database' }
    : { outcome: 'changed' }
}
