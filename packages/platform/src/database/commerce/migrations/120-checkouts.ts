import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table of the hosted checkout. */
export function checkouts({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('checkouts')
        .addColumn('cart_id', type, (c) =>
          c.notNull().primaryKey().references('carts.id').onDelete('cascade'),
        )
        .addColumn('token_hash', type, (c) => c.notNull().unique())
        .addColumn('session_id', type)
        .addColumn('channel_id', type, required)
        .addColumn('language', type, required)
        .addColumn('shop_origin', type, required)
        .addColumn('email', type, required)
        .addColumn('shipping_address', type, required)
        .addColumn('billing_address', type)
        .addColumn('shipping_method', type, required)
        .addColumn('payment_method', type, required)
        .addColumn('note', type, required)
        .addColumn('updated_at', type, required)
        .execute()
    },
  }
}
