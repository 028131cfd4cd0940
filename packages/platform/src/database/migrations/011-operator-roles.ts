import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the roles of operators. Operators of earlier releases could make every call, so they become
 * owners. `text`: the column type that sorts by bytes (R34).
 */
export function operatorRoles(text: 'text' | 'text collate "C"'): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('operators')
        .addColumn('role', type, (column) => column.notNull().defaultTo('owner'))
        .execute()
    },
  }
}
