import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose what was imported is: that of content files, or of the catalogue. `text`: the type that orders by bytes (R34). */
export function importOwner(text: 'text' | 'text collate "C"'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('imports')
        .addColumn('owner', sql.raw<string>(text), (column) => column.notNull().defaultTo('content'))
        .execute()
      await db.schema.createIndex('imports_by_owner').on('imports').columns(['owner', 'item']).execute()
    },
  }
}
