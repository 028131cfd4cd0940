import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

/** Adds the orders that were ordered again with a cart. */
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
