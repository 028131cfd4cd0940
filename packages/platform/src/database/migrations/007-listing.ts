import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What lists of many records are put in order by when nothing else is said: the keys of a model's records that are
 * published, one after the other, and the key of each record that a filter has found, beside those of its neighbours.
 */
export const listing: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('records_listed')
      .on('records')
      .columns(['channel_id', 'model', 'language', 'group_key', 'id'])
      .where(sql.ref('published_version_id'), 'is not', null)
      .execute()
    await db.schema.createIndex('records_in_order').on('records').columns(['id', 'group_key']).execute()
  },
}
