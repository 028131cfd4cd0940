import { sql } from 'kysely'
import { batchesOf, type Executor } from '../database/index.ts'
import type { LocalizedTable } from '../site/index.ts'

/**
 * Returns an expression that is true for records owned by the catalogue. `column` contains the
 * record id.
 */
function isCatalogueRecord(column: 'records.id') {
  const item = sql`'record:' || ${sql.ref(column)}`
  return sql<boolean>`exists (select 1 from imports where imports.item = ${item} and imports.owner = 'catalogue')`
}

/** Lists the records that the catalogue does not own, with their current and published versions. */
export async function listRecordRows(db: Executor) {
  return db
    .selectFrom('records')
    .innerJoin('versions as current', 'current.id', 'records.current_version_id')
    .leftJoin('versions as shown', 'shown.id', 'records.published_version_id')
    .select([
      'records.channel_id',
      'records.language',
      'records.model',
      'records.group_key',
      'records.published_version_id',
      'records.current_version_id',
      'current.slug as current_slug',
      'current.visible as current_visible',
      'current.title as current_title',
      'current.data as current_data',
      'shown.slug as shown_slug',
      'shown.visible as shown_visible',
      'shown.title as shown_title',
      'shown.data as shown_data',
    ])
    .where((where) => where.not(isCatalogueRecord('records.id')))
    .orderBy('records.channel_id')
    .orderBy('records.language')
    .orderBy('records.model')
    .orderBy('records.group_key')
    .execute()
}

/** Lists the schedules that have not failed. */
export async function listScheduleRows(db: Executor) {
  return db
    .selectFrom('schedules')
    .select(['record_id', 'action', 'version_id', 'due_at'])
    .where('failure', 'is', null)
    .execute()
}

/** Returns the slugs of catalogue records that menus link to, keyed by record id. */
export async function readLinkedCatalogueSlugs(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('records', 'records.id', 'menu_items.record_id')
    .select(['records.id', 'records.slug'])
    .where(isCatalogueRecord('records.id'))
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug ?? '']))
}

/** Returns the models of catalogue records, keyed by record id. */
export async function readCatalogueRecordModels(db: Executor): Promise<ReadonlyMap<string, string>> {
  const records = await db
    .selectFrom('records')
    .innerJoin('imports', (join) => join.on('imports.item', '=', sql<string>`'record:' || records.id`))
    .select(['records.id', 'records.model'])
    .where('imports.owner', '=', 'catalogue')
    .execute()
  return new Map(records.map(({ id, model }) => [id, model]))
}

/** Returns the slugs of existing records among these, as `<channel> <slug>`. */
export async function readStoredAddresses(
  db: Executor,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>()
  for (const batch of batchesOf(slugs)) {
    const rows = await db
      .selectFrom('records')
      .select(['channel_id', 'slug'])
      .where('slug', 'in', batch)
      .execute()
    for (const { channel_id, slug } of rows) stored.add(`${channel_id} ${slug}`)
  }
  return stored
}

/** Returns labels of records, such as `page/about (1, en)`, keyed by record id. */
export async function readRecordLabels(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>()
  for (const batch of batchesOf(ids)) {
    const rows = await db
      .selectFrom('records')
      .select(['id', 'model', 'group_key', 'channel_id', 'language'])
      .where('id', 'in', batch)
      .execute()
    for (const { id, model, group_key, channel_id, language } of rows) {
      labels.set(id, `${model}/${group_key} (${channel_id}, ${language})`)
    }
  }
  return labels
}

/** Returns the ids among these that belong to records. */
export async function readExistingIds(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = new Set<string>()
  for (const batch of batchesOf(ids)) {
    const rows = await db.selectFrom('records').select('id').where('id', 'in', batch).execute()
    for (const { id } of rows) existing.add(id)
  }
  return existing
}

/** Sets the slug of a record, and its visibility if given, without creating a version. */
export async function updateRecordSlug(
  tx: Executor,
  id: string,
  { slug, visible }: { readonly slug: string | null; readonly visible?: boolean },
): Promise<void> {
  await tx
    .updateTable('records')
    .set({ slug, ...(visible === undefined ? {} : { visible: visible ? 1 : 0 }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the hosts of one channel. */
export async function deleteChannelHosts(tx: Executor, channelId: string): Promise<void> {
  await tx.deleteFrom('channel_hosts').where('channel_id', '=', channelId).execute()
}

/** Returns true if a table has rows that belong to a channel. */
export async function hasContentOfChannel(
  db: Executor,
  table: LocalizedTable,
  channelId: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('channel_id', '=', channelId).executeTakeFirst()
  return row !== undefined
}
