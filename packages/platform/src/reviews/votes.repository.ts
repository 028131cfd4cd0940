import { batchesOf, type CommerceExecutor } from '../database/index.ts'

/** A customer's vote that a review is helpful. */
export interface Vote {
  readonly productKey: string
  readonly reviewId: string
  readonly customerId: string
}

/** The votes for a review. */
export interface VoteCount {
  readonly count: number
  /** True if the customer who makes the request has voted. */
  readonly isOwn: boolean
}

/** Stores a vote. Voting again changes nothing. */
export async function insertVote(
  tx: CommerceExecutor,
  { productKey: product_key, reviewId: review_id, customerId: customer_id }: Vote,
  at: string,
): Promise<void> {
  await tx
    .insertInto('review_votes')
    .values({ product_key, review_id, customer_id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a vote. Does nothing if the vote does not exist. */
export async function deleteVote(
  tx: CommerceExecutor,
  { productKey, reviewId, customerId }: Vote,
): Promise<void> {
  await tx
    .deleteFrom('review_votes')
    .where('product_key', '=', productKey)
    .where('review_id', '=', reviewId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Deletes all votes for the reviews of customers. */
export async function deleteVotesFor(tx: CommerceExecutor, reviewIds: readonly string[]): Promise<void> {
  for (const batch of batchesOf(reviewIds)) {
    await tx.deleteFrom('review_votes').where('review_id', 'in', batch).execute()
  }
}

/**
 * Counts the votes for reviews, keyed by review id. The rows are counted, so concurrent votes are
 * never lost. Reviews without votes are absent.
 *
 * @param customerId the signed-in customer
 */
export async function countVotes(
  db: CommerceExecutor,
  reviews: readonly { readonly id: string; readonly productKey: string }[],
  customerId?: string,
): Promise<ReadonlyMap<string, VoteCount>> {
  const found = new Map<string, VoteCount>()
  for (const [productKey, ofProduct] of Map.groupBy(reviews, (review) => review.productKey)) {
    for (const batch of batchesOf(ofProduct.map(({ id }) => id))) {
      const all = db
        .selectFrom('review_votes')
        .where('product_key', '=', productKey)
        .where('review_id', 'in', batch)
      const counts = await all
        .select(['review_id', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('review_id')
        .execute()
      const own =
        customerId === undefined
          ? []
          : await all.select('review_id').where('customer_id', '=', customerId).execute()
      const isOwn = new Set(own.map((row) => row.review_id))
      for (const { review_id: id, count } of counts) found.set(id, { count, isOwn: isOwn.has(id) })
    }
  }
  return found
}
