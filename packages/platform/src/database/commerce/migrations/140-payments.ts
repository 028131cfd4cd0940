import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates the tables of payments. */
export function payments({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('payment_attempts')
        .addColumn('id', type, primary)
        .addColumn('channel_id', type, required)
        .addColumn('cart_id', type, required)
        .addColumn('method', type, required)
        .addColumn('gateway', type, required)
        .addColumn('intent_id', type)
        .addColumn('state', type, required)
        .addColumn('refusal', type)
        .addColumn('amount', 'bigint', required)
        .addColumn('currency', type, required)
        .addColumn('captured', 'bigint', required)
        .addColumn('refunded', 'bigint', required)
        .addColumn('label', type, required)
        .addColumn('draft', type)
        .addColumn('held_until', type)
        .addColumn('is_placed', 'integer', required)
        .addColumn('is_void', 'integer', required)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`create index payment_attempts_by_cart on payment_attempts (cart_id) where is_placed = 0`.execute(
        db,
      )
      await sql`
        create index payment_attempts_by_hold on payment_attempts (held_until) where held_until is not null
      `.execute(db)
      await sql`
        create index open_payment_attempts on payment_attempts (updated_at) where is_placed = 0 and is_void = 0
      `.execute(db)
      await db.schema
        .createTable('payment_events')
        .addColumn('gateway', type, required)
        .addColumn('event_id', type, required)
        .addColumn('received_at', type, required)
        .addPrimaryKeyConstraint('payment_events_key', ['gateway', 'event_id'])
        .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await db.schema
        .createIndex('payment_events_by_time')
        .on('payment_events')
        .column('received_at')
        .execute()
      await db.schema
        .createTable('payment_operations')
        .addColumn('id', type, primary)
        .addColumn('attempt_id', type, required)
        .addColumn('kind', type, required)
        .addColumn('amount', 'bigint')
        .addColumn('mails', 'integer', required)
        .addColumn('due_at', type)
        .addColumn('tries', 'integer', required)
        .addColumn('last_error', type)
        .addColumn('created_at', type, required)
        .execute()
      await db.schema
        .createIndex('payment_operations_by_attempt')
        .on('payment_operations')
        .column('attempt_id')
        .execute()
      await sql`
        create index payment_operations_due on payment_operations (due_at) where due_at is not null
      `.execute(db)
    },
  }
}
