import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

/** Adds to carts the orders that were put into them again. */
export function orderedAgain({ text }: MigrationTarget): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('carts')
        .addColumn('ordered_again', sql.raw<string>(text), (column) => column.notNull().defaultTo('[]'))
        .execute()
    },
  }
}
