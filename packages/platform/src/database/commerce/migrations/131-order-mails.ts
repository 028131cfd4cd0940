import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

/**
 * Creates the queue of mail about orders. A row is added together with its event, and deleted once
 * the mail is in the outbox.
 */
export function orderMails({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('order_mails')
        .addColumn('sequence', kind === 'sqlite' ? 'integer' : 'bigint', (column) =>
          column.notNull().primaryKey().references('order_events.sequence').onDelete('cascade'),
        )
        .addColumn('order_id', type, (column) => column.notNull().references('orders.id').onDelete('cascade'))
        .addColumn('event', type, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('order_mails_by_order').on('order_mails').column('order_id').execute()
    },
  }
}
