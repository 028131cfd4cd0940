import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Creates the tables of goods and the change table of commerce. */
export function goods({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  const isSqlite = kind === 'sqlite'
  // SQLite stores the rows in the index of the primary key.
  const clustered = isSqlite ? sql`without rowid` : sql``
  const counted = (column: ColumnDefinitionBuilder) =>
    isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity()

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('goods_locations')
        .addColumn('id', type, primary)
        .addColumn('position', 'integer', required)
        .addColumn('names', type, required)
        .addColumn('address', type, required)
        .addColumn('latitude', 'float8')
        .addColumn('longitude', 'float8')
        .addColumn('hours', type, required)
        .execute()

      await db.schema
        .createTable('goods_products')
        .addColumn('key', type, primary)
        .addColumn('model', type, required)
        .addColumn('channels', type, required)
        .addColumn('titles', type, required)
        .addColumn('image', type)
        .addColumn('tax_class', type, required)
        .addColumn('default_sku', type, required)
        .addColumn('modifiers', type, required)
        .addColumn('digest', type, required)
        .addColumn('stock_digest', type, required)
        .execute()

      await db.schema
        .createTable('goods_skus')
        .addColumn('sku', type, primary)
        .addColumn('product_key', type, required)
        .addColumn('position', 'integer', required)
        .addColumn('options', type, required)
        .addColumn('weight_grams', 'integer', required)
        .addColumn('unit_measure', type)
        .addColumn('min_quantity', 'integer', required)
        .addColumn('max_quantity', 'integer')
        .addColumn('quantity_step', 'integer', required)
        .addColumn('policy', type, required)
        .addColumn('backorder_limit', 'integer')
        .addColumn('lead_days', 'integer')
        .addColumn('backordered', 'integer', zero)
        .execute()
      await db.schema
        .createIndex('goods_skus_by_product')
        .on('goods_skus')
        .columns(['product_key', 'position'])
        .execute()

      await db.schema
        .createTable('goods_prices')
        .addColumn('sku', type, required)
        .addColumn('currency', type, required)
        .addColumn('customer_group', type, required)
        .addColumn('list', 'bigint', required)
        .addColumn('sale', 'bigint')
        .addColumn('sale_from', type)
        .addColumn('sale_to', type)
        .addColumn('since', type, required)
        .addPrimaryKeyConstraint('goods_prices_key', ['sku', 'currency', 'customer_group'])
        .modifyEnd(clustered)
        .execute()

      await db.schema
        .createTable('goods_price_history')
        .addColumn('sku', type, required)
        .addColumn('currency', type, required)
        .addColumn('customer_group', type, required)
        .addColumn('amount', 'bigint', required)
        .addColumn('from_at', type, required)
        .addColumn('to_at', type, required)
        .addPrimaryKeyConstraint('goods_price_history_key', ['sku', 'currency', 'customer_group', 'from_at'])
        .modifyEnd(clustered)
        .execute()

      await db.schema
        .createTable('goods_stock')
        .addColumn('sku', type, required)
        .addColumn('location', type, required)
        .addColumn('on_hand', 'integer', required)
        .addColumn('reserved', 'integer', zero)
        .addColumn('imported', 'integer', required)
        .addPrimaryKeyConstraint('goods_stock_key', ['sku', 'location'])
        .modifyEnd(clustered)
        .execute()

      await db.schema
        .createTable('goods_reviews')
        .addColumn('product_key', type, required)
        .addColumn('id', type, required)
        .addColumn('language', type, required)
        .addColumn('author', type, required)
        .addColumn('rating', 'integer', required)
        .addColumn('title', type, required)
        .addColumn('text', type, required)
        .addColumn('date', type, required)
        .addColumn('verified', 'integer', required)
        .addPrimaryKeyConstraint('goods_reviews_key', ['product_key', 'id'])
        .modifyEnd(clustered)
        .execute()

      await db.schema
        .createTable('goods_projections')
        .addColumn('product_key', type, primary)
        .addColumn('model', type, required)
        .addColumn('data', type, required)
        .addColumn('due_at', type)
        .execute()
      await sql`
        create index goods_projections_by_due on goods_projections (due_at) where due_at is not null
      `.execute(db)

      await db.schema
        .createTable('goods_imports')
        .addColumn('id', 'integer', primary)
        .addColumn('digest', type, required)
        .addColumn('imported_at', type, required)
        .addCheckConstraint('goods_imports_is_one_row', sql`id = 1`)
        .execute()

      await db.schema
        .createTable('changes')
        .addColumn('sequence', isSqlite ? 'integer' : 'bigint', counted)
        .addColumn('tag', type, required)
        .addColumn('at', type, required)
        .execute()
      await db.schema.createIndex('changes_by_at').on('changes').column('at').execute()
    },
  }
}
