import { sql, type Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import type { Review, ReviewStatus } from './review.ts'

/** A page of a list. */
export interface PageRange {
  readonly limit: number
  readonly offset: number
}

/** A part of the reviews, and the number of all of them. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly total: number
}

type Row = Selectable<CommerceSchema['reviews']>

/** Returns public reviews of a product, of customers and imported ones, newest first. */
export async function listPublicReviews(
  db: CommerceExecutor,
  productKey: string,
  { limit, offset }: PageRange,
): Promise<readonly Review[]> {
  const written = db
    .selectFrom('reviews')
    .select([
      ...(['id', 'customer_id', 'language', 'author', 'rating', 'title', 'text', 'verified'] as const),
      ...(['answer', 'answered_at', 'created_at', 'updated_at'] as const),
    ])
    .where('product_key', '=', productKey)
    .where('moderation', '=', 'published')
    .where('is_withdrawn', '=', 0)
  const imported = db
    .selectFrom('goods_reviews')
    .select([
      'id',
      sql<string>`''`.as('customer_id'),
      ...(['language', 'author', 'rating', 'title', 'text', 'verified'] as const),
      sql<string | null>`null`.as('answer'),
      sql<string | null>`null`.as('answered_at'),
      'date as created_at',
      'date as updated_at',
    ])
    .where('product_key', '=', productKey)
  const rows = await db
    .selectFrom(written.unionAll(imported).as('all_reviews'))
    .selectAll()
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
    }),
    customerId: row.customer_id === '' ? undefined : row.customer_id,
  }))
}

/** The reviews of a customer to list. */
export interface OwnReviewFilter {
  readonly customerId: string
  readonly productKey?: string
  readonly status?: ReviewStatus
}

/** Returns reviews of a customer, newest first. */
export async function listReviewsOf(
  db: CommerceExecutor,
  { customerId, productKey, status }: OwnReviewFilter,
  { limit, offset }: PageRange,
): Promise<ReviewPage> {
  const all = db
    .selectFrom('reviews')
    .where('customer_id', '=', customerId)
    .$if(productKey !== undefined, (query) => query.where('product_key', '=', productKey ?? ''))
    .$if(status !== undefined, (query) => query.where('is_withdrawn', '=', status === 'withdrawn' ? 1 : 0))
    .$if(status !== undefined && status !== 'withdrawn', (query) =>
      query.where('moderation', '=', status === 'withdrawn' ? 'published' : (status ?? 'published')),
    )
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews: rows.map(toReview), total }
}

/** Returns a review of a customer by its id; undefined if another customer has written it. */
export async function findReviewOf(
  db: CommerceExecutor,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<Review | undefined> {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && toReview(row)
}

/** Inserts a review of a customer. */
export async function insertReview(
  tx: CommerceExecutor,
  review: Review & { readonly customerId: string },
): Promise<void> {
  const { id, productKey: product_key, customerId: customer_id, createdAt: created_at } = review
  const verified = review.isVerified ? 1 : 0
  await tx
    .insertInto('reviews')
    .values({ ...toChanges(review), id, product_key, customer_id, created_at, verified })
    .execute()
}

/** Writes the properties of a review that its author can change. */
export async function updateReview(tx: CommerceExecutor, review: Review): Promise<void> {
  await tx.updateTable('reviews').set(toChanges(review)).where('id', '=', review.id).execute()
}

export async function deleteReview(tx: CommerceExecutor, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

function toChanges(review: Review) {
  return {
    language: review.language,
    author: review.author,
    rating: review.rating,
    title: review.title,
    text: review.text,
    moderation: review.moderation,
    is_withdrawn: review.isWithdrawn ? 1 : 0,
    updated_at: review.updatedAt,
  }
}

function toReview(row: Row): Review {
  const { answer, answered_at: at } = row
  return {
    id: row.id,
    productKey: row.product_key,
    customerId: row.customer_id,
    language: row.language,
    author: row.author,
    rating: row.rating,
    title: row.title,
    text: row.text,
    moderation: row.moderation,
    isWithdrawn: row.is_withdrawn === 1,
    isVerified: row.verified === 1,
    answer: answer === null ? undefined : { text: answer, at: at ?? row.updated_at },
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }
}

/** Imported reviews have a date without a time. */
function toInstant(time: string): string {
  return time.length === 10 ? `${time}T00:00:00.000Z` : time
}
