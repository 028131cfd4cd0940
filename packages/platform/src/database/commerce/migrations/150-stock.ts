import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * Creates the stock ledger and the reservations. Existing stock becomes the first entries of the
 * ledger.
 */
export function stock({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  const isSqlite = kind === 'sqlite'
  const numbered = isSqlite ? 'integer' : 'bigint'
  const counted = (column: ColumnDefinitionBuilder) =>
    isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity()
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('stock_ledger')
        .addColumn('sequence', numbered, counted)
        .addColumn('sku', type, required)
        .addColumn('location', type, required)
        .addColumn('delta', 'integer', required)
        .addColumn('kind', type, required)
        .addColumn('actor', type, required)
        .addColumn('reason', type, required)
        .addColumn('order_id', type)
        .addColumn('at', type, required)
        .execute()
      await db.schema
        .createIndex('stock_ledger_by_sku')
        .on('stock_ledger')
        .columns(['sku', 'location', 'sequence'])
        .execute()
      await sql`create index stock_ledger_by_order on stock_ledger (order_id) where order_id is not null`.execute(
        db,
      )
      await db.schema
        .createTable('stock_reservations')
        .addColumn('holder_id', type, required)
        .addColumn('sku', type, required)
        .addColumn('location', type, required)
        .addColumn('quantity', 'integer', required)
        .addColumn('expires_at', type)
        .addPrimaryKeyConstraint('stock_reservations_key', ['holder_id', 'sku', 'location'])
        .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
        .execute()
      await db.schema
        .createIndex('stock_reservations_by_sku')
        .on('stock_reservations')
        .column('sku')
        .execute()
      await sql`
        create index stock_reservations_by_expiry on stock_reservations (expires_at) where expires_at is not null
      `.execute(db)
      await db.schema
        .createTable('stock_changes')
        .addColumn('sequence', numbered, counted)
        .addColumn('product_key', type, required)
        .execute()
      await sql`
        insert into stock_ledger (sku, location, delta, kind, actor, reason, at)
        select sku, location, on_hand, 'import', 'catalogue', 'opening stock', ${new Date().toISOString()}
        from goods_stock where on_hand <> 0
      `.execute(db)
    },
  }
}
