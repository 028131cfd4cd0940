import { indexModels, indexRecords } from '../content/index.ts'
import type { Database, Executor } from '../database/index.ts'
import {
  deleteMenu,
  writeChannel,
  writeHosts,
  writeMenu,
  writeModel,
  writeRecord,
  writeSite,
} from './apply.ts'
import { removeForms, writeForm } from './forms.ts'
import { planImport, toItemName, type Changes, type Plan } from './plan.ts'
import { readContent } from './read-content.ts'

/** How many things an import added, changed, left alone and removed: site, channels, models, records, menus and forms. */
export interface ImportSummary {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly removed: number
}

/**
 * Brings the database in line with a folder of content files, in one transaction; several processes may do so at once.
 * What is the same as at the last import is not touched, even if it was edited since. Throws an `ImportError` when the
 * files are not valid.
 */
export async function importContent(database: Database, folder: string): Promise<ImportSummary> {
  const content = await readContent(folder)
  const now = new Date().toISOString()
  return database.write('import', async (tx) => {
    const rows = await tx.selectFrom('imports').select(['item', 'digest']).execute()
    const plan = planImport(content, new Map(rows.map((row) => [row.item, row.digest])))
    await makeRoom(tx, plan)
    await write(tx, plan, now)
    await removeUnused(tx, plan)
    await indexModels(
      tx,
      plan.model.changed.map(({ value }) => value.internal_name),
    )
    await indexRecords(
      tx,
      toWrite(plan.record).map(({ value }) => value.id),
    )
    await keepDigests(tx, plan, now)
    return toSummary(plan)
  })
}

/** Takes away what is gone, and what stands in the way of a slug, a host or a menu name that moved. */
async function makeRoom(tx: Executor, plan: Plan): Promise<void> {
  for (const name of [
    ...plan.menu.removed,
    ...plan.menu.changed.map((each) => each.item.slice('menu:'.length)),
  ]) {
    const [channelId = '', language = '', ...id] = name.split('/')
    await deleteMenu(tx, channelId, language, id.join('/'))
  }
  await removeForms(tx, plan)
  for (const id of plan.record.removed) await tx.deleteFrom('records').where('id', '=', id).execute()
  for (const { value } of plan.record.changed) {
    await tx.updateTable('records').set({ slug: null }).where('id', '=', value.id).execute()
  }
  for (const id of [...plan.channel.removed, ...plan.channel.changed.map(({ value }) => value.id)]) {
    await tx.deleteFrom('channel_hosts').where('channel_id', '=', id).execute()
  }
}

/** In the order in which the tables refer to each other. */
async function write(tx: Executor, plan: Plan, now: string): Promise<void> {
  for (const { value } of toWrite(plan.site)) await writeSite(tx, value)
  for (const { value } of toWrite(plan.channel)) await writeChannel(tx, value)
  for (const { value } of toWrite(plan.channel)) await writeHosts(tx, value)
  for (const { value } of toWrite(plan.model)) await writeModel(tx, value)
  for (const { value } of toWrite(plan.record)) await writeRecord(tx, value, now)
  for (const { value } of toWrite(plan.menu)) await writeMenu(tx, value)
  for (const { value } of toWrite(plan.form)) await writeForm(tx, value)
}

async function removeUnused(tx: Executor, plan: Plan): Promise<void> {
  for (const id of plan.channel.removed) await tx.deleteFrom('channels').where('id', '=', id).execute()
  for (const name of plan.model.removed) {
    await tx.deleteFrom('models').where('internal_name', '=', name).execute()
  }
}

async function keepDigests(tx: Executor, plan: Plan, now: string): Promise<void> {
  for (const kind of ['site', 'channel', 'model', 'record', 'menu', 'form'] as const) {
    const changes: Changes<unknown> = plan[kind]
    for (const { item, digest, value } of toWrite(changes)) {
      const row = { source: value.source, digest, imported_at: now }
      await tx
        .insertInto('imports')
        .values({ item, ...row })
        .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
        .execute()
    }
    for (const name of changes.removed) {
      await tx.deleteFrom('imports').where('item', '=', toItemName(kind, name)).execute()
    }
  }
}

function toWrite<T>(changes: { readonly added: readonly T[]; readonly changed: readonly T[] }): readonly T[] {
  return [...changes.added, ...changes.changed]
}

function toSummary(plan: Plan): ImportSummary {
  const all: readonly Changes<unknown>[] = Object.values(plan)
  const sum = (count: (changes: Changes<unknown>) => number) =>
    all.reduce((total, changes) => total + count(changes), 0)
  return {
    added: sum((changes) => changes.added.length),
    changed: sum((changes) => changes.changed.length),
    unchanged: sum((changes) => changes.unchanged),
    removed: sum((changes) => changes.removed.length),
  }
}
