import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fold } from '../../../text/index.ts'
import type { MigrationTarget } from '../../migrate.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** The columns that the search for moderators needs. */
interface Searched {
  reviews: { id: string; title: string; text: string; author: string; search_text: string }
}

const batchSize = 500

/** Adds moderation data to reviews, and customers' votes. */
export function moderation({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      const add = (name: string, build: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder) =>
        db.schema.alterTable('reviews').addColumn(name, type, build).execute()
      await add('reason', (column) => column)
      await add('announced_at', (column) => column)
      await add('search_text', (column) => column.notNull().defaultTo(''))
      await fillSearchText(db)
      await sql`drop index waiting_reviews`.execute(db)
      await sql`create index reviews_by_moderation on reviews (moderation, created_at, id)`.execute(db)
      await sql`create index reviews_by_time on reviews (created_at, id)`.execute(db)

      await db.schema
        .createTable('review_votes')
        .addColumn('product_key', type, required)
        .addColumn('review_id', type, required)
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('created_at', type, required)
        .addPrimaryKeyConstraint('review_votes_key', ['product_key', 'review_id', 'customer_id'])
        .execute()
      await sql`create index review_votes_by_customer on review_votes (customer_id)`.execute(db)
    },
  }
}

async function fillSearchText(db: Kysely<Searched>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('reviews')
      .select(['id', 'title', 'text', 'author'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id, title, text, author } of rows) {
      const search_text = fold([title, text, author].join('\n'))
      await db.updateTable('reviews').set({ search_text }).where('id', '=', id).execute()
      after = id
    }
    if (rows.length < batchSize) return
  }
}
