import type { Executor } from '../database/index.ts'
import {
  channelsItem,
  deleteMenuRows,
  recordChange,
  raiseRevision,
  deleteCatalogueRecordsOutside,
  siteTag,
  writeHosts,
  type WriteTransaction,
} from '../editing/index.ts'
import { removeImported, writeChannel, writeForm, writeMenu, writeModel, writeSite } from './apply.ts'
import type { Content } from './content.ts'
import { ImportConflictError } from './import-error.ts'
import { kinds, toItemName, toPlacedName } from './item-names.ts'
import { noteImports } from './note-imports.ts'
import { toStoredDigests, type Plan, type PlannedItem } from './plan.ts'
import { isTouched, removed, toWrite } from './planned.ts'
import { readStored } from './read-stored.ts'
import { toRecordId } from './references.ts'
import { slugOf, writeRecordState } from './write-record.ts'
import { checkRelations } from './written-relations.ts'

export interface ImportProgress {
  readonly done: number
  readonly total: number
}

interface Work {
  readonly plan: Plan
  readonly content: Content
  /** Hears of each thing that is written. */
  readonly onProgress: ((progress: ImportProgress) => void) | undefined
}

/** Writes what a plan says, in an order in which everything that is led to is there. */
export async function carryOut(
  transaction: WriteTransaction,
  { plan, content, onProgress }: Work,
): Promise<void> {
  const all: readonly PlannedItem<unknown>[] = kinds.flatMap(
    (kind) => plan[kind] as readonly PlannedItem<unknown>[],
  )
  const total = all.filter(isTouched).length
  let done = 0
  const step = () => onProgress?.({ done: ++done, total })
  const { tx } = transaction
  await makeRoom(transaction, plan, step)
  for (const { value } of toWrite(plan.site)) await writeSite(transaction, value).then(step)
  const channels = toWrite(plan.channel)
  for (const { value } of channels) await writeChannel(transaction, value).then(step)
  for (const { value } of channels) await writeHosts(transaction, value)
  for (const { value } of toWrite(plan.model)) await writeModel(transaction, value).then(step)
  for (const { value, stored } of toWrite(plan.record)) {
    await writeRecordState(transaction, value, stored)
    step()
  }
  await checkRelations(transaction, toWrite(plan.record))
  for (const { value } of toWrite(plan.menu)) await writeMenu(transaction, value).then(step)
  for (const { value } of toWrite(plan.form)) await writeForm(transaction, value).then(step)
  if (plan.channel.some(isTouched)) await deleteCatalogueRecordsOutside(transaction, toPlaces(content))
  await removeUnused(transaction, plan, step)
  await keepState(tx, plan, { all, now: transaction.now })
}

/** Every language of every channel, as `<channel>/<language>`. */
function toPlaces({ channels }: Content): ReadonlySet<string> {
  return new Set(channels.flatMap(({ id, languages }) => languages.map((language) => `${id}/${language}`)))
}

/** Takes away what is gone, and what stands in the way of a slug, a host or a menu name that moved. */
async function makeRoom(transaction: WriteTransaction, plan: Plan, step: () => void): Promise<void> {
  const { tx } = transaction
  for (const { value, outcome } of toWrite(plan.menu))
    if (outcome === 'changed') await deleteMenuRows(transaction, value)
  for (const kind of ['menu', 'form', 'record'] as const) {
    for (const { item } of removed<unknown>(plan[kind])) {
      await removeImported(transaction, kind, item.slice(kind.length + 1))
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
async function removeUnused(transaction: WriteTransaction, plan: Plan, step: () => void): Promise<void> {
  const { tx, pendingEffects } = transaction
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
    await raiseRevision(transaction, channelsItem, undefined)
    recordChange(transaction, 'channel.delete', siteTag, { channel: id })
    step()
  }
  for (const gone of removed(plan.model)) {
    const name = gone.item.slice('model:'.length)
    const used = await tx.selectFrom('records').select('id').where('model', '=', name).executeTakeFirst()
    if (used) refuse(gone, 'records')
    await tx.deleteFrom('models').where('internal_name', '=', name).execute()
    await raiseRevision(transaction, `model:${name}`, undefined)
    pendingEffects.models.add(name)
    recordChange(transaction, 'model.delete', `model:${name}`)
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
