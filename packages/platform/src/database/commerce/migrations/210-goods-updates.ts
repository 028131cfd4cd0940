import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/**
 * Creates the tables of operators' imports of prices and stock, and adds the prices of the last
 * feed to SKUs.
 */
export function goodsUpdates({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  // SQLite stores the rows in the index of the primary key.
  const clustered = kind === 'sqlite' ? sql`without rowid` : sql``
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('goods_skus').addColumn('feed_prices', type).execute()
      await db.schema
        .createTable('goods_updates')
        .addColumn('id', type, primary)
        .addColumn('state', type, required)
        .addColumn('actor', type, required)
        .addColumn('reason', type, required)
        .addColumn('changes', 'integer', required)
        .addColumn('staged', 'integer', zero)
        .addColumn('written', 'integer', zero)
        .addColumn('created_at', type, required)
        .addColumn('touched_at', type, required)
        .addColumn('effective_at', type)
        .addColumn('done_at', type)
        .execute()
      await sql`create index goods_updates_effective on goods_updates (id) where state = 'effective'`.execute(
        db,
      )
      await db.schema
        .createTable('goods_update_prices')
        .addColumn('sku', type, required)
        .addColumn('currency', type, required)
        .addColumn('customer_group', type, required)
        .addColumn('update_id', type, required)
        .addColumn('list', 'bigint')
        .addColumn('sale', 'bigint')
        .addColumn('sale_from', type)
        .addColumn('sale_to', type)
        .addPrimaryKeyConstraint('goods_update_prices_key', [
          'sku',
          'currency',
          'customer_group',
          'update_id',
        ])
        .modifyEnd(clustered)
        .execute()
      await db.schema
        .createTable('goods_update_stock')
        .addColumn('sku', type, required)
        .addColumn('location', type, required)
        .addColumn('update_id', type, required)
        .addColumn('delta', 'integer', required)
        .addPrimaryKeyConstraint('goods_update_stock_key', ['sku', 'location', 'update_id'])
        .modifyEnd(clustered)
        .execute()
    },
  }
}
