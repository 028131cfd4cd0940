import type { ReviewSort } from '@vitrine/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { Review } from './review.ts'
import { toReview, type PageRange } from './reviews.repository.ts'

/** A part of the public reviews of a product. */
export interface PublicRange extends PageRange {
  readonly productKey: string
  readonly sort: ReviewSort
}

const columns = ['id', 'language', 'author', 'rating', 'title', 'text', 'verified'] as const

/**
 * Returns public reviews of a product, both by customers and imported. Ties are sorted by date,
 * newest first.
 */
export async function listPublicReviews(
  db: CommerceExecutor,
  { productKey, sort, limit, offset }: PublicRange,
): Promise<readonly Review[]> {
  const written = db
    .selectFrom('reviews')
    .select([...columns, 'customer_id', 'answer', 'answered_at', 'created_at', 'updated_at'])
    .where('product_key', '=', productKey)
    .where('moderation', '=', 'published')
    .where('is_withdrawn', '=', 0)
  const imported = db
    .selectFrom('goods_reviews')
    .select([
      ...columns,
      sql<string>`''`.as('customer_id'),
      sql<string | null>`null`.as('answer'),
      sql<string | null>`null`.as('answered_at'),
      'date as created_at',
      'date as updated_at',
    ])
    .where('product_key', '=', productKey)
  const votes = db
    .selectFrom('review_votes')
    .select(['review_id', (eb) => eb.fn.countAll<number>().as('votes')])
    .where('product_key', '=', productKey)
    .groupBy('review_id')
  const all = db
    .selectFrom(written.unionAll(imported).as('all_reviews'))
    .leftJoin(votes.as('counts'), 'counts.review_id', 'all_reviews.id')
    .selectAll('all_reviews')
  const rows = await orderBy(all, sort)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    ...toReview({
      ...row,
      product_key: productKey,
      moderation: 'published',
      is_withdrawn: 0,
      reason: null,
    }),
    customerId: row.customer_id === '' ? undefined : row.customer_id,
  }))
}

function orderBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  sort: ReviewSort,
): SelectQueryBuilder<DB, TB, O> {
  switch (sort) {
    case 'newest':
      return query
    case 'highest':
      return query.orderBy(sql`rating`, 'desc')
    case 'lowest':
      return query.orderBy(sql`rating`)
    case 'helpful':
      return query.orderBy(sql`coalesce(votes, 0)`, 'desc')
  }
}

/**
 * Returns the author of a public review: null for an imported review, undefined if the review does
 * not exist or is not public.
 */
export async function findPublicAuthor(
  db: CommerceExecutor,
  { productKey, reviewId }: { readonly productKey: string; readonly reviewId: string },
): Promise<string | null | undefined> {
  const written = await db
    .selectFrom('reviews')
    .select('customer_id')
    .where('id', '=', reviewId)
    .where('product_key', '=', productKey)
    .where('moderation', '=', 'published')
    .where('is_withdrawn', '=', 0)
    .executeTakeFirst()
  if (written) return written.customer_id
  const imported = await db
    .selectFrom('goods_reviews')
    .select('id')
    .where('product_key', '=', productKey)
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return imported && null
}
