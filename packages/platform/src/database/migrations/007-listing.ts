import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What lists of many records are put in order by when nothing else is said: the keys of a model's published records, one
 * after the other, and the key of each record that a filter has found, beside those of its neighbours. The languages come
 * after the key, so that a planner who takes this index for finding a key loses nothing.
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
