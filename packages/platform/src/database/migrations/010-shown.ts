import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the index `records_shown`, used to count the published and visible records of a model and to
 * sort them by creation time.
 */
export const shown: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('records_shown')
      .on('records')
      .columns(['channel_id', 'model', 'language', 'created_at', 'id'])
      .where(sql.ref('published_version_id'), 'is not', null)
      .where(sql.ref('visible'), '=', sql.lit(1))
      .execute()
  },
}
