import { cameTrue, listLater } from './come-true.ts'
import type { Content, SourcedRecord } from './content.ts'
import { toDigest } from './digest.ts'
import type { ImportConflict } from './import-error.ts'
import { toItemName, toPlacedName, type Kind } from './item-names.ts'
import { toRecordId } from './references.ts'

/** What was imported last: of the file's content then, and of what the database held once it was written. */
export interface Known {
  readonly source: string
  readonly digest: string
  /** As `toStoredDigests` says; absent in what was imported before the database's side was noted. */
  readonly stored: string | null
}

/** What an import does with a thing. `kept`: it was edited in the database alone, and stays so. */
export type Outcome = 'added' | 'changed' | 'removed' | 'unchanged' | 'kept'

/** One thing to import, under a name that stays the same from import to import. */
export interface PlannedItem<T> {
  readonly kind: Kind
  /** Name in the table of imports. */
  readonly item: string
  /** What people call it: `page/about`. */
  readonly name: string
  readonly file: string
  readonly outcome: Outcome
  /** Absent when it is removed. */
  readonly value: T | undefined
  /** What the database holds; absent when it holds nothing of it. */
  readonly stored: T | undefined
  readonly digest: string | undefined
  /** Whether both sides say the same, which the table of imports does not know yet. */
  readonly isAdopted: boolean
}

export interface Plan {
  readonly site: readonly PlannedItem<Content['site']>[]
  readonly channel: readonly PlannedItem<Content['channels'][number]>[]
  readonly model: readonly PlannedItem<Content['models'][number]>[]
  readonly record: readonly PlannedItem<SourcedRecord>[]
  readonly menu: readonly PlannedItem<Content['menus'][number]>[]
  readonly form: readonly PlannedItem<Content['forms'][number]>[]
  readonly conflicts: readonly ImportConflict[]
  /** Items that are gone on both sides. */
  readonly forgotten: readonly string[]
}

export interface PlanInput {
  readonly files: Content
  /** Absent: an empty database. */
  readonly stored: Content | undefined
  readonly known: ReadonlyMap<string, Known>
  /** Where both sides changed a thing, the files win. */
  readonly force: boolean
  /** ISO 8601, UTC: what was planned for before is the state of whoever planned it. */
  readonly now: string
}

/**
 * Compares files, database, and what was imported last: what changed on one side alone is taken from there; what
 * changed on both, in different ways, is a conflict.
 */
export function planImport({ files, stored, known, force, now }: PlanInput): Plan {
  const conflicts: ImportConflict[] = []
  const forgotten = new Set(known.keys())
  const plan = <T extends { readonly source: string }>(
    kind: Kind,
    of: (content: Content) => readonly T[],
    toName: (value: T) => string,
    toLabel: (value: T) => string = toName,
  ): readonly PlannedItem<T>[] => {
    const toMap = (values: readonly T[]) =>
      new Map(values.map((value) => [toItemName(kind, toName(value)), value]))
    const ours = toMap(of(files))
    const theirs = toMap(stored ? of(stored) : [])
    const before = [...known.keys()].filter((item) => item.startsWith(toItemName(kind, '')))
    return [...new Set([...ours.keys(), ...before])].flatMap((item) => {
      const value = ours.get(item)
      const held = theirs.get(item)
      if (value || held) forgotten.delete(item)
      const digest = value && digestOf(value)
      const base = known.get(item)
      // Of what was imported before, a plan whose time has passed came true, and is not planned again.
      const due = value && base ? toDue(value, now) : value
      const sides = { file: digest, due: due && digestOf(due), stored: held && digestOf(held) }
      const decision = decide(sides, base, now)
      if (decision === undefined) return []
      const sample = value ?? held
      const name = sample ? toLabel(sample) : item.slice(kind.length + 1)
      const file = value?.source || base?.source || held?.source || ''
      if ('conflict' in decision && !force) {
        conflicts.push({ file, name: `${kind} ${name}`, message: decision.conflict })
      }
      const { outcome } = decision
      const isAdopted = outcome === 'unchanged' && base?.digest !== digest
      return [{ kind, item, name, file, outcome, value: due, stored: held, digest, isAdopted }]
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
      (menu) => toPlacedName(menu),
      ({ internal_name }) => internal_name,
    ),
    form: plan(
      'form',
      (content) => content.forms,
      (menu) => toPlacedName(menu),
      ({ name }) => name,
    ),
    conflicts,
    forgotten: [...forgotten],
  }
}

/** A digest of what a thing says, wherever it comes from. */
export function digestOf(value: object): string {
  const { source: _, draftSource: __, at: ___, ...content } = value as Partial<SourcedRecord>
  return toDigest(content)
}

/** Records as their plans have made them by now; all else as it is. */
function toDue<T extends object>(value: T, now: string): T {
  return isRecord(value) ? cameTrue(value, now) : value
}

function isRecord<T extends object>(value: T): value is T & SourcedRecord {
  return 'publishAt' in value
}

/**
 * What the database holds of a thing, to be compared with later: its digest, then those that it will have by itself, each
 * after its time: `<digest> <time>=<digest>`.
 */
export function toStoredDigests(value: object): string {
  const later = isRecord(value) ? listLater(value) : []
  return [digestOf(value), ...later.map(({ at, state }) => `${at}=${digestOf(state)}`)].join(' ')
}

/** Whether a digest is one that the database was to have by now, without anybody's doing. */
function isOwnState(stored: string | undefined, noted: string, now: string): boolean {
  const [first, ...later] = noted.split(' ')
  if (stored === first) return true
  return later.some((each) => {
    const [at = '', digest] = each.split('=')
    return digest === stored && at <= now
  })
}

type Decision = { readonly outcome: Outcome } | { readonly outcome: Outcome; readonly conflict: string }

/**
 * What becomes of a thing.
 *
 * @param sides digests of what the files say, of what has become of that by now, and of what the database holds; undefined:
 * they do not have it.
 * @param base what was imported last; undefined: it never was.
 * @returns undefined where there is nothing to do.
 */
export function decide(
  { file, due, stored }: Readonly<Record<'file' | 'due' | 'stored', string | undefined>>,
  base: Known | undefined,
  now: string,
): Decision | undefined {
  const isEdited = base !== undefined && base.stored !== null && !isOwnState(stored, base.stored, now)
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
  if (file === stored || due === stored) return { outcome: 'unchanged' }
  if (base === undefined) return { outcome: 'changed', conflict: 'made in the files and in the database' }
  if (file === base.digest) return { outcome: isEdited ? 'kept' : 'unchanged' }
  return isEdited
    ? { outcome: 'changed', conflict: 'changed in the files and in the database' }
    : { outcome: 'changed' }
}
