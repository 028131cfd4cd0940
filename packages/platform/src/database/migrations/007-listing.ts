import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds indexes for the default order of lists: `records_listed` on the keys of a model's published records, and
 * `records_in_order` on the key of each record that a filter has found. In `records_listed`, the language comes after
 * the key, so that looking up a key is just as fast.
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
