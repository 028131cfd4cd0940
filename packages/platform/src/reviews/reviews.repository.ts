import type { Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import { fold } from '../text/index.ts'
import type { Review, ReviewStatus } from './review.ts'
import { deleteVotesFor } from './votes.repository.ts'

/** A page of a list. */
export interface PageRange {
  readonly limit: number
  readonly offset: number
}

/** A page of reviews, and the total number of reviews. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly total: number
}

/** The columns needed for the views of reviews. */
type Row = Omit<Selectable<CommerceSchema['reviews']>, 'announced_at' | 'search_text'>

/** Filter of a list of a customer's reviews. */
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

/** Returns a customer's review by its id; undefined if another customer wrote it. */
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

/**
 * Inserts a customer's review. If the customer has already reviewed the product, inserts nothing
 * and returns false.
 */
export async function insertReview(
  tx: CommerceExecutor,
  review: Review & { readonly customerId: string },
): Promise<boolean> {
  const { id, productKey: product_key, customerId: customer_id, createdAt: created_at } = review
  const verified = review.isVerified ? 1 : 0
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values({ ...toChanges(review), id, product_key, customer_id, created_at, verified })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Writes the properties of a review that its author or moderation can change, which excludes the
 * merchant's reply.
 */
export async function updateReview(tx: CommerceExecutor, review: Review): Promise<void> {
  await tx.updateTable('reviews').set(toChanges(review)).where('id', '=', review.id).execute()
}

/**
 * Deletes a review and its votes. If moderation withholds the review, a row without its text is
 * kept, so that this customer's next review of the product waits for moderation.
 *
 * @param at ISO 8601 in UTC
 */
export async function deleteReview(
  tx: CommerceExecutor,
  { id, customerId, productKey, moderation }: Review,
  at: string,
): Promise<void> {
  await deleteVotesFor(tx, [id])
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
  if (moderation === 'published' || customerId === undefined) return
  await tx
    .insertInto('deleted_reviews')
    .values({ customer_id: customerId, product_key: productKey, deleted_at: at })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_key']).doUpdateSet({ deleted_at: at }),
    )
    .execute()
}

/**
 * Deletes the row that was kept for a withheld review deleted by its author. Returns true if there
 * was one.
 */
export async function takeDeletedReview(
  tx: CommerceExecutor,
  { customerId, productKey }: { readonly customerId: string; readonly productKey: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deleted_reviews')
    .where('customer_id', '=', customerId)
    .where('product_key', '=', productKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
    reason: review.reason ?? null,
    search_text: fold([review.title, review.text, review.author].join('\n')),
  }
}

/** Converts a row to a review. */
export function toReview(row: Row): Review {
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
    reason: row.reason ?? undefined,
    answer: answer === null ? undefined : { text: answer, at: at ?? row.updated_at },
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }
}

/** Imported reviews have a date without a time. */
function toInstant(time: string): string {
  return time.length === 10 ? `${time}T00:00:00.000Z` : time
}
