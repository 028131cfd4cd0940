import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates the tables of carts. */
export function carts({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  // SQLite stores the rows in the index of the primary key.
  const clustered = kind === 'sqlite' ? sql`without rowid` : sql``
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('carts')
        .addColumn('id', type, primary)
        .addColumn('channel_id', type, required)
        .addColumn('customer_id', type, (c) => c.references('customers.id').onDelete('cascade'))
        .addColumn('currency', type, required)
        .addColumn('last_line_id', 'integer', required)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`
        create unique index carts_by_customer on carts (customer_id, channel_id) where customer_id is not null
      `.execute(db)
      await sql`create index carts_of_guests on carts (updated_at) where customer_id is null`.execute(db)

      await db.schema
        .createTable('cart_lines')
        .addColumn('cart_id', type, (c) => c.notNull().references('carts.id').onDelete('cascade'))
        .addColumn('id', 'integer', required)
        .addColumn('sku', type, required)
        .addColumn('quantity', 'integer', required)
        .addColumn('choices', type, required)
        .addColumn('list', 'bigint', required)
        .addColumn('amount', 'bigint', required)
        .addColumn('attribution', type)
        .addPrimaryKeyConstraint('cart_lines_key', ['cart_id', 'id'])
        .modifyEnd(clustered)
        .execute()
    },
  }
}
