import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table of the services outside the shop to which changes are delivered. */
export function changeReaders({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('change_readers')
        .addColumn('name', type, (c) => c.primaryKey().notNull())
        .addColumn('content_sequence', 'bigint', required)
        .addColumn('commerce_sequence', 'bigint', required)
        .addColumn('claim', type, required)
        .addColumn('claimed_until', 'bigint', required)
        .addColumn('attempts', 'integer', required)
        .execute()
    },
  }
}
