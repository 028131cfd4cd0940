import type { Database, Executor } from '../database/index.ts'
import {
  channelsItem,
  clearMenu,
  note,
  raiseRevision,
  removeCatalogueElsewhere,
  siteTag,
  writeContent,
  writeHosts,
  type Actor,
  type Writing,
} from '../editing/index.ts'
import { isRefusal, type Refusal } from '../gateway/index.ts'
import {
  importActor,
  removeImported,
  toImportError,
  writeChannel,
  writeForm,
  writeMenu,
  writeModel,
  writeSite,
} from './apply.ts'
import { nothingBeside, readBeside } from './beside.ts'
import { planImport, toStoredDigests, type Known, type Outcome, type Plan, type PlannedItem } from './plan.ts'
import { ImportConflictError, ImportError, type ImportProblem } from './import-error.ts'
import { findMenusLeft } from './menus-left.ts'
import { kinds, toItemName, toPlacedName, type Kind } from './item-names.ts'
import { locate, toPlace } from './json.ts'
import { toContent } from './read-content.ts'
import { noteImports } from './note-imports.ts'
import { readFiles, type ReadFiles } from './read-files.ts'
import { findRelationsLeft } from './relations-left.ts'
import { readStored } from './read-stored.ts'
import { toRecordId } from './references.ts'
import { slugOf, writeRecordState } from './write-record.ts'
import { checkRelations } from './written-relations.ts'
import type { Content } from './content.ts'

/** How many things of a kind were written, and how many were left alone and why. */
export type ImportCounts = Readonly<Record<Outcome, number>>

/** One thing that is not as it was, or that the files say otherwise than the database. */
export interface ImportedItem {
  readonly kind: Kind
  readonly name: string
  readonly file: string
  /** `kept`: edited in the database alone since the last import, and left so. */
  readonly outcome: Exclude<Outcome, 'unchanged'>
}

/** What an import did: of everything, of each kind, and one by one. */
export interface ImportSummary extends ImportCounts {
  readonly kinds: Readonly<Record<Kind, ImportCounts>>
  readonly items: readonly ImportedItem[]
}

export interface ImportProgress {
  readonly done: number
  readonly total: number
}

interface WriterOptions {
  /** Who imports, for the audit trail. */
  readonly actor?: Actor | undefined
  /** Milliseconds since 1970; absent: the machine's clock. */
  readonly now?: number | undefined
}

export interface ImportOptions extends WriterOptions {
  /** Where files and database were both changed since the last import, the files win. */
  readonly force?: boolean | undefined
  /** Does everything and takes it back: tells what would be done, or why it would be refused. */
  readonly dryRun?: boolean | undefined
  /** Hears of each thing that is written; what it throws ends the import, and nothing is imported. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

/**
 * Brings the database in line with a folder of content files, in one transaction; several processes may do so at once.
 * What was edited in the database since the last import and is unchanged in the files stays as it is. Throws an
 * `ImportError` when the files are not valid, an `ImportConflictError` when both sides were changed; then nothing is
 * imported.
 */
export async function importContent(
  database: Database,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return importFiles(writeTo(database, options), await readFiles(folder), options)
}

/** Runs one writing transaction, as whoever imports. */
export type Write = <T>(work: (writing: Writing) => Promise<T | Refusal>) => Promise<T | Refusal>

/** Writes to a database under the name of imports, unless told another. */
export function writeTo(
  database: Database,
  { actor = importActor, now = Date.now() }: WriterOptions = {},
): Write {
  return (work) => writeContent(database, { actor, now }, work)
}

/** Ends a transaction that was only tried, which is thereby rolled back. */
class Tried extends Error {
  readonly summary: ImportSummary

  constructor(summary: ImportSummary) {
    super('Nothing was imported, as it was only tried.')
    this.name = 'Tried'
    this.summary = summary
  }
}

/** As `importContent`, of files that were read. */
export async function importFiles(
  write: Write,
  read: ReadFiles,
  options: Omit<ImportOptions, keyof WriterOptions> = {},
): Promise<ImportSummary> {
  // Read by itself: whoever writes meanwhile need not wait until all files are checked. What is gone by then is told when
  // the records are written.
  const beside = await write(({ tx }) => readBeside(tx))
  const content = toContent(read, isRefusal(beside) ? nothingBeside : beside)
  const { force = false } = options
  try {
    const summary = await write(async (writing) => {
      const plan = await makePlan(writing, content, force)
      if (plan.conflicts.length > 0) throw new ImportConflictError(plan.conflicts)
      // What the database refuses comes to light only when it is written.
      const onProgress = options.dryRun === true ? undefined : options.onProgress
      await carryOut(writing, { plan, content, onProgress })
      if (options.dryRun === true) throw new Tried(toSummary(plan))
      return toSummary(plan)
    })
    if (isRefusal(summary)) throw toImportError(summary, summary.field ?? '')
    return summary
  } catch (error) {
    if (error instanceof Tried) return error.summary
    if (!(error instanceof ImportError)) throw error
    throw new ImportError(error.problems.map((problem) => withPlace(problem, read)))
  }
}

async function makePlan({ tx, now }: Writing, files: Content, force: boolean): Promise<Plan> {
  const rows = await tx
    .selectFrom('imports')
    .select(['item', 'owner', 'source', 'digest', 'stored'])
    .execute()
  const [own = [], others = []] = [true, false].map((isOwn) =>
    rows.filter(({ owner }) => (owner === 'content') === isOwn),
  )
  refuseOthers(files, new Set(others.map(({ item }) => item)))
  const known = new Map(own.map(({ item, ...row }): [string, Known] => [item, row]))
  const plan = planImport({ files, stored: await readStored(tx), known, force, now })
  return {
    ...plan,
    conflicts: [
      ...plan.conflicts,
      ...(await findMenusLeft(tx, plan)),
      ...(await findRelationsLeft(tx, plan)),
    ],
  }
}

/** Throws where files state models or records that are the catalogue's. */
function refuseOthers({ models, records }: Content, others: ReadonlySet<string>): void {
  const problems = [
    ...models.map((model) => [toItemName('model', model.internal_name), model.source, 'model'] as const),
    ...records.map((record) => [toItemName('record', toRecordId(record)), record.source, 'record'] as const),
  ]
    .filter(([item]) => others.has(item))
    .map(([, file, kind]) => ({
      file,
      pointer: '',
      message: `this ${kind} belongs to the catalogue: expected another name`,
    }))
  if (problems.length > 0) throw new ImportError(problems)
}

interface Work {
  readonly plan: Plan
  readonly content: Content
  readonly onProgress: ImportOptions['onProgress']
}

async function carryOut(writing: Writing, { plan, content, onProgress }: Work): Promise<void> {
  const all: readonly PlannedItem<unknown>[] = kinds.flatMap(
    (kind) => plan[kind] as readonly PlannedItem<unknown>[],
  )
  const total = all.filter(isTouched).length
  let done = 0
  const step = () => onProgress?.({ done: ++done, total })
  const { tx } = writing
  await makeRoom(writing, plan, step)
  for (const { value } of toWrite(plan.site)) await writeSite(writing, value).then(step)
  const channels = toWrite(plan.channel)
  for (const { value } of channels) await writeChannel(writing, value).then(step)
  for (const { value } of channels) await writeHosts(writing, value)
  for (const { value } of toWrite(plan.model)) await writeModel(writing, value).then(step)
  for (const { value, stored } of toWrite(plan.record)) {
    await writeRecordState(writing, value, stored)
    step()
  }
  await checkRelations(writing, toWrite(plan.record))
  for (const { value } of toWrite(plan.menu)) await writeMenu(writing, value).then(step)
  for (const { value } of toWrite(plan.form)) await writeForm(writing, value).then(step)
  if (plan.channel.some(isTouched)) await removeCatalogueElsewhere(writing, toPlaces(content))
  await removeUnused(writing, plan, step)
  await keepState(tx, plan, { all, now: writing.now })
}

/** Every language of every channel, as `<channel>/<language>`. */
function toPlaces({ channels }: Content): ReadonlySet<string> {
  return new Set(channels.flatMap(({ id, languages }) => languages.map((language) => `${id}/${language}`)))
}

/** Takes away what is gone, and what stands in the way of a slug, a host or a menu name that moved. */
async function makeRoom(writing: Writing, plan: Plan, step: () => void): Promise<void> {
  const { tx } = writing
  for (const { value, outcome } of toWrite(plan.menu))
    if (outcome === 'changed') await clearMenu(writing, value)
  for (const kind of ['menu', 'form', 'record'] as const) {
    for (const { item } of removed<unknown>(plan[kind])) {
      await removeImported(writing, kind, item.slice(kind.length + 1))
      step()
    }
  }
  for (const { value, stored } of toWrite(plan.record)) {
    if (stored === undefined || slugOf(stored) === slugOf(value)) continue
    await tx.updateTable('records').set({ slug: null }).where('id', '=', toRecordId(value)).execute()
  }
  for (const { item, outcome } of plan.channel) {
    if (outcome !== 'changed' && outcome !== 'removed') continue
    await tx.deleteFrom('channel_hosts').where('channel_id', '=', item.slice('channel:'.length)).execute()
  }
}

/** Takes away channels and models that are gone, unless editors made something that needs them. */
async function removeUnused(writing: Writing, plan: Plan, step: () => void): Promise<void> {
  const { tx, notes } = writing
  const refuse = ({ file, kind, name }: PlannedItem<unknown>, what: string): never => {
    const message = `removed from the files, but the database has ${what} of it that files never had`
    throw new ImportConflictError([{ file, name: `${kind} ${name}`, message, why: 'needed' }])
  }
  for (const gone of removed(plan.channel)) {
    const id = gone.item.slice('channel:'.length)
    for (const table of ['records', 'menus', 'forms'] as const) {
      const used = await tx.selectFrom(table).select('id').where('channel_id', '=', id).executeTakeFirst()
      if (used) refuse(gone, table)
    }
    await tx.deleteFrom('channels').where('id', '=', id).execute()
    await raiseRevision(writing, channelsItem, undefined)
    note(writing, 'channel.delete', siteTag, { channel: id })
    step()
  }
  for (const gone of removed(plan.model)) {
    const name = gone.item.slice('model:'.length)
    const used = await tx.selectFrom('records').select('id').where('model', '=', name).executeTakeFirst()
    if (used) refuse(gone, 'records')
    await tx.deleteFrom('models').where('internal_name', '=', name).execute()
    await raiseRevision(writing, `model:${name}`, undefined)
    notes.models.add(name)
    note(writing, 'model.delete', `model:${name}`)
    step()
  }
}

/** Notes what was imported, and what the database holds of it now. */
async function keepState(
  tx: Executor,
  plan: Plan,
  { all, now }: { readonly all: readonly PlannedItem<unknown>[]; readonly now: string },
): Promise<void> {
  const noted = all.filter(
    ({ outcome, isAdopted }) => outcome === 'added' || outcome === 'changed' || isAdopted,
  )
  const stored = noted.length > 0 ? await readDigests(tx) : new Map<string, string>()
  const rows = noted.map(({ item, file, digest = '' }) => ({
    item,
    source: file,
    digest,
    stored: stored.get(item) ?? digest,
    imported_at: now,
  }))
  await noteImports(tx, {
    written: rows,
    gone: [...removed(all).map(({ item }) => item), ...plan.forgotten],
  })
}

/** Digests of everything in the database, by item. */
async function readDigests(tx: Executor): Promise<ReadonlyMap<string, string>> {
  const content = await readStored(tx)
  if (!content) return new Map()
  const named: readonly (readonly [string, object])[] = [
    [toItemName('site', '1'), content.site],
    ...content.channels.map((each) => [toItemName('channel', each.id), each] as const),
    ...content.models.map((each) => [toItemName('model', each.internal_name), each] as const),
    ...content.records.map((each) => [toItemName('record', toRecordId(each)), each] as const),
    ...content.menus.map((each) => [toItemName('menu', toPlacedName(each)), each] as const),
    ...content.forms.map((each) => [toItemName('form', toPlacedName(each)), each] as const),
  ]
  return new Map(named.map(([item, value]) => [item, toStoredDigests(value)]))
}

function isTouched({ outcome }: PlannedItem<unknown>): boolean {
  return outcome === 'added' || outcome === 'changed' || outcome === 'removed'
}

function removed<T>(items: readonly PlannedItem<T>[]): readonly PlannedItem<T>[] {
  return items.filter(({ outcome }) => outcome === 'removed')
}

type Written<T> = PlannedItem<T> & { readonly value: NonNullable<PlannedItem<T>['value']> }

function toWrite<T>(items: readonly PlannedItem<T>[]): readonly Written<T>[] {
  return items.filter(
    (item): item is Written<T> =>
      (item.outcome === 'added' || item.outcome === 'changed') && item.value !== undefined,
  )
}

function toSummary(plan: Plan): ImportSummary {
  const count = (items: readonly PlannedItem<unknown>[]): ImportCounts => {
    const of = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length
    return {
      added: of('added'),
      changed: of('changed'),
      removed: of('removed'),
      unchanged: of('unchanged'),
      kept: of('kept'),
    }
  }
  const all = kinds.flatMap((kind) => plan[kind] as readonly PlannedItem<unknown>[])
  return {
    ...count(all),
    kinds: {
      site: count(plan.site),
      channel: count(plan.channel),
      model: count(plan.model),
      record: count(plan.record),
      menu: count(plan.menu),
      form: count(plan.form),
    },
    items: all.flatMap(({ kind, name, file, outcome }) =>
      outcome === 'unchanged' ? [] : [{ kind, name, file, outcome }],
    ),
  }
}

/** Where in a file a problem is that only the database could tell. */
function withPlace(problem: ImportProblem, { files }: ReadFiles): ImportProblem {
  const text = files.find(({ file }) => file === problem.file)?.text
  if (problem.line !== undefined || text === undefined) return problem
  const steps = problem.pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return { ...problem, ...toPlace(text, locate(text, steps)) }
}
