import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { MigrationTarget } from '../../migrate.ts'

/**
 * Adds the table of withheld reviews that were deleted by their authors, and the index used to
 * delete the votes for a review.
 */
export function deletedReviews({ text }: MigrationTarget): Migration {
  const type = sql.raw<string>(text)
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index review_votes_by_review on review_votes (review_id)`.execute(db)
      await db.schema
        .createTable('deleted_reviews')
        .addColumn('customer_id', type, (c) => c.notNull().references('customers.id').onDelete('cascade'))
        .addColumn('product_key', type, (c) => c.notNull())
        .addColumn('deleted_at', type, (c) => c.notNull())
        .addPrimaryKeyConstraint('deleted_reviews_key', ['customer_id', 'product_key'])
        .execute()
    },
  }
}
