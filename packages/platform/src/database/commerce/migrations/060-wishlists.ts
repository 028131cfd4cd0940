import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates the tables of wishlists. */
export function wishlists({ text, kind }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  // SQLite stores the rows in the index of the primary key.
  const clustered = kind === 'sqlite' ? sql`without rowid` : sql``
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('wishlists')
        .addColumn('id', type, primary)
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('channel_id', type, required)
        .addColumn('name', type, required)
        .addColumn('is_default', 'integer', required)
        .addColumn('share_token', type)
        .addColumn('last_item_id', 'integer', required)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`create index wishlists_by_customer on wishlists (customer_id, channel_id)`.execute(db)
      await sql`
        create unique index default_wishlists on wishlists (customer_id, channel_id) where is_default = 1
      `.execute(db)
      await sql`
        create unique index shared_wishlists on wishlists (share_token) where share_token is not null
      `.execute(db)

      await db.schema
        .createTable('wishlist_items')
        .addColumn('wishlist_id', type, (c) => c.notNull().references('wishlists.id').onDelete('cascade'))
        .addColumn('id', 'integer', required)
        .addColumn('product_key', type, required)
        .addColumn('sku', type, required)
        .addColumn('is_variant', 'integer', required)
        .addColumn('quantity', 'integer', required)
        .addColumn('note', type, required)
        .addColumn('titles', type, required)
        .addColumn('added_at', type, required)
        .addPrimaryKeyConstraint('wishlist_items_key', ['wishlist_id', 'id'])
        .modifyEnd(clustered)
        .execute()
    },
  }
}
