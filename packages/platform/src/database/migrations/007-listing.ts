import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds indexes for the default order of lists. `records_listed` contains the keys of a model's
 * published records; since the language comes after the key, looking up a key is just as fast.
 * `records_in_order` contains the key of each record, for records that a filter has found.
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
