import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

/** Adds the VAT id of customers, and whether they accept marketing. */
export function profiles({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('customers')
        .addColumn('vat_id', type, (column) => column.notNull().defaultTo(''))
        .execute()
      await db.schema
        .alterTable('customers')
        .addColumn('accepts_marketing', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  }
}
