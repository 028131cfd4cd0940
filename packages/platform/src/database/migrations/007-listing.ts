import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds indexes for the default order of lists: one on the keys of a model's published records, and one on the key
 * of each record that a filter has found. In the first index, the language comes after the key, so that looking up
 * a key in it is just as fast.
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
