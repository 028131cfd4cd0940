import { sql } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import { fold } from '../text/index.ts'
import type { Review, ReviewStatus } from './review.ts'
import { toReview } from './reviews.repository.ts'

/** Filter and position of a list of customers' reviews. */
export interface ModerationFilter {
  readonly state: ReviewStatus | undefined
  readonly productKey: string | undefined
  /** Text that the review must contain. */
  readonly text: string | undefined
  readonly sort: 'newest' | 'oldest'
  readonly limit: number
  /** The last review of the previous page. */
  readonly after: ReviewPosition | undefined
}

/** Position of a review in the list. */
export interface ReviewPosition {
  readonly createdAt: string
  readonly id: string
}

/** Returns customers' reviews, ordered by the time when they were written. */
export async function listReviewsToModerate(
  db: CommerceExecutor,
  { state, productKey, text, sort, limit, after }: ModerationFilter,
): Promise<readonly Review[]> {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const beyond = sort === 'newest' ? '<' : '>'
  let query = db.selectFrom('reviews').selectAll()
  if (state !== undefined) query = query.where('is_withdrawn', '=', state === 'withdrawn' ? 1 : 0)
  if (state !== undefined && state !== 'withdrawn') query = query.where('moderation', '=', state)
  if (productKey !== undefined) query = query.where('product_key', '=', productKey)
  if (text !== undefined) {
    const pattern = `%${fold(text).replaceAll(/[!%_]/g, '!$&')}%`
    query = query.where(sql<boolean>`search_text like ${pattern} escape '!'`)
  }
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('created_at', beyond, after.createdAt),
        eb.and([eb('created_at', '=', after.createdAt), eb('id', beyond, after.id)]),
      ]),
    )
  }
  const rows = await query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute()
  return rows.map(toReview)
}

/** A review and the recipient of the mail about its publication. */
export interface ModeratedReview {
  readonly review: Review
  /** True if the author has been notified of the publication. */
  readonly isAnnounced: boolean
  readonly author: {
    readonly email: string
    readonly language: string
    readonly channelId: string
  }
}

/** Returns a customer's review with its author. */
export async function findModeratedReview(
  db: CommerceExecutor,
  id: string,
): Promise<ModeratedReview | undefined> {
  const row = await db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .selectAll('reviews')
    .select(['customers.email', 'customers.language as author_language', 'customers.channel_id'])
    .where('reviews.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    review: toReview(row),
    isAnnounced: row.announced_at !== null,
    author: { email: row.email, language: row.author_language, channelId: row.channel_id },
  }
}

/** Records that the author has been notified of the publication. */
export async function markAnnounced(tx: CommerceExecutor, id: string, at: string): Promise<void> {
  await tx.updateTable('reviews').set({ announced_at: at }).where('id', '=', id).execute()
}

/**
 * Writes or deletes the merchant's reply to a review. Returns false if the review does not exist or
 * has changed.
 *
 * @param seen `updatedAt` of the review that the reply is about; undefined to ignore later changes
 */
export async function updateAnswer(
  tx: CommerceExecutor,
  id: string,
  answer: Review['answer'],
  seen?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ answer: answer?.text ?? null, answered_at: answer?.at ?? null })
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('updated_at', '=', seen ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
