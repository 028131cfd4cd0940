import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds indexes for the default order of lists: one on the keys of a model's published records, and one on the key
 * of each record that a filter has found. The languages come after the key, so that a planner loses nothing by
 * using this index to find a key.
 */
export const listing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('records_listed')
      .on('records')
      .columns(['channel_id', 'model', 'group_key', 'language', 'id'])
      .where(sql.ref('published_version_id'), 'is not', null)
      .execute()
    await db.schema.createIndex('records_in_order').on('records').columns(['id', 'group_key']).execute()
  },
}
