import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the owner of an imported item: content files or the catalogue. `text`: the column type that sorts by bytes
 * (R34).
 */
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
