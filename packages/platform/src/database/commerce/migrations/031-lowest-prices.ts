import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Creates the table used to sort product lists by price, and fills it from the stored projections. */
export function lowestPrices({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  const isSqlite = kind === 'sqlite'
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('goods_lowest_prices')
        .addColumn('product_key', type, required)
        .addColumn('currency', type, required)
        .addColumn('model', type, required)
        .addColumn('amount', 'bigint', required)
        .addPrimaryKeyConstraint('goods_lowest_prices_key', ['product_key', 'currency'])
        // SQLite stores the rows in the index of the primary key.
        .modifyEnd(isSqlite ? sql`without rowid` : sql``)
        .execute()
      const prices = isSqlite
        ? sql`select p.product_key, c.key as currency, p.model, coalesce(c.value ->> 'sale', c.value ->> 'list') as amount
            from goods_projections p, json_each(p.data, '$.variants') v, json_each(v.value, '$.prices') c`
        : sql`select p.product_key, c.key as currency, p.model,
              coalesce(c.value ->> 'sale', c.value ->> 'list')::bigint as amount
            from goods_projections p
              cross join lateral json_each(p.data::json -> 'variants') v
              cross join lateral json_each(v.value -> 'prices') c`
      await sql`
        insert into goods_lowest_prices (product_key, currency, model, amount)
        select f.product_key, f.currency, f.model, min(f.amount) from (${prices}) f
        group by f.product_key, f.currency, f.model
      `.execute(db)
      await db.schema
        .createIndex('goods_lowest_prices_by_amount')
        .on('goods_lowest_prices')
        .columns(['model', 'currency', 'amount', 'product_key'])
        .execute()
    },
  }
}
