import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const primary = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

/** Creates the table of customers' reviews. */
export function reviews({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reviews')
        .addColumn('id', type, primary)
        .addColumn('product_key', type, required)
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('language', type, required)
        .addColumn('author', type, required)
        .addColumn('rating', 'integer', required)
        .addColumn('title', type, required)
        .addColumn('text', type, required)
        .addColumn('moderation', type, required)
        .addColumn('is_withdrawn', 'integer', required)
        .addColumn('verified', 'integer', required)
        .addColumn('answer', type)
        .addColumn('answered_at', type)
        .addColumn('created_at', type, required)
        .addColumn('updated_at', type, required)
        .execute()
      await sql`create unique index reviews_by_customer on reviews (customer_id, product_key)`.execute(db)
      await sql`create index reviews_by_product on reviews (product_key, created_at)`.execute(db)
      await sql`create index waiting_reviews on reviews (created_at) where moderation = 'waiting'`.execute(db)
    },
  }
}
