import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates the tables of the embedded test gateway. */
export function testGateway({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('test_gateway_intents')
        .addColumn('id', type, primary)
        .addColumn('key', type, (column) => column.notNull().unique())
        .addColumn('reference', type, required)
        .addColumn('state', type, required)
        .addColumn('refusal', type)
        .addColumn('amount', 'bigint', required)
        .addColumn('currency', type, required)
        .addColumn('captured', 'bigint', required)
        .addColumn('refunded', 'bigint', required)
        .addColumn('capture', type, required)
        .addColumn('label', type, required)
        .addColumn('outcome', type)
        .addColumn('return_url', type, required)
        .addColumn('language', type, required)
        .addColumn('created_at', type, required)
        .execute()
      await db.schema
        .createTable('test_gateway_requests')
        .addColumn('key', type, primary)
        .addColumn('intent_id', type, required)
        .execute()
      await db.schema
        .createTable('test_gateway_events')
        .addColumn('id', type, primary)
        .addColumn('intent_id', type, required)
        .addColumn('next_state', type)
        .addColumn('payload', type)
        .addColumn('copies', 'integer', required)
        .addColumn('due_at', type, required)
        .execute()
      await db.schema
        .createIndex('test_gateway_events_by_time')
        .on('test_gateway_events')
        .column('due_at')
        .execute()
    },
  }
}
