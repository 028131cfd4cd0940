import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const ofOrder = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('orders.id').onDelete('cascade')

const sequences = ['order', 'invoice', 'credit-note', 'event']

/**
 * Creates the tables of orders. An order is kept when its customer is deleted, since invoices must
 * be retained by law.
 */
export function orders({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('orders')
        .addColumn('id', type, primary)
        .addColumn('number', type, required)
        .addColumn('channel_id', type, required)
        .addColumn('customer_id', type, (c) => c.references('customers.id').onDelete('set null'))
        .addColumn('email', type, required)
        .addColumn('state', type, required)
        .addColumn('payment_state', type, required)
        .addColumn('currency', type, required)
        .addColumn('total', 'bigint', required)
        .addColumn('pieces', 'integer', required)
        .addColumn('snapshot', type, required)
        .addColumn('progress', type, required)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`
        create index orders_by_customer on orders (customer_id, created_at, id) where customer_id is not null
      `.execute(db)
      await db.schema.createIndex('orders_by_number').on('orders').column('number').execute()
      await db.schema.createIndex('orders_by_creation').on('orders').columns(['created_at', 'id']).execute()
      await db.schema
        .createTable('order_lines')
        .addColumn('order_id', type, ofOrder)
        .addColumn('id', 'integer', required)
        .addColumn('sku', type, required)
        .addColumn('product_key', type, required)
        .addColumn('quantity', 'integer', required)
        .addColumn('shipped', 'integer', required)
        .addColumn('returned', 'integer', required)
        .addColumn('cancelled', 'integer', required)
        .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'id'])
        // SQLite stores the rows in the index of the primary key.
        .$call((table) => (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await db.schema
        .createIndex('order_lines_by_product')
        .on('order_lines')
        .columns(['product_key', 'order_id'])
        .execute()
      await db.schema
        .createTable('order_events')
        .addColumn('sequence', kind === 'sqlite' ? 'integer' : 'bigint', primary)
        .addColumn('order_id', type, ofOrder)
        .addColumn('kind', type, required)
        .addColumn('data', type, required)
        .addColumn('at', type, required)
        .execute()
      await db.schema.createIndex('order_events_by_order').on('order_events').column('order_id').execute()
      await db.schema
        .createTable('order_sequences')
        .addColumn('kind', type, primary)
        .addColumn('last', 'bigint', required)
        .execute()
      for (const name of sequences) {
        await sql`insert into order_sequences (kind, last) values (${sql.lit(name)}, 0)`.execute(db)
      }
    },
  }
}
