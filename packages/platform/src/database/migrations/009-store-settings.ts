import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the settings of the store. `text`: the column type that sorts by bytes (R34). */
export function storeSettings(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('store_settings')
        .addColumn('channel_id', type, (column) => column.notNull().primaryKey())
        .addColumn('settings', type, (column) => column.notNull())
        .execute()
    },
  }
}
