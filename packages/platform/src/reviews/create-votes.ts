import type { ReviewVote } from '@vitrine/contract'
import type { CallInput, CallContext, Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, type ApiError } from '../http/index.ts'
import { requireCustomer } from '../shopper/index.ts'
import { findPublicAuthor } from './public-reviews.repository.ts'
import { countVotes, deleteVote, insertVote } from './votes.repository.ts'

/**
 * Creates the handlers with which customers mark reviews as helpful (R52). Votes need no lock,
 * since each vote is a separate row.
 */
export function createVotes(
  commerce: CommerceDatabase,
  toTime: () => string,
): Pick<Handlers, 'voteForReview' | 'withdrawVote'> {
  const vote = async (
    { params: { productId: productKey = '', reviewId = '' } }: CallInput,
    context: CallContext,
    isHelpful: boolean,
  ): Promise<ReviewVote | ApiError> => {
    const customerId = requireCustomer(await context.shopper()).id
    const row = { productKey, reviewId, customerId }
    return commerce.transact(async (tx) => {
      const author = await findPublicAuthor(tx, row)
      if (author === undefined) return fail('NOT_FOUND', 'reviewId')
      if (author === customerId) return fail('OWN_REVIEW', 'reviewId')
      await (isHelpful ? insertVote(tx, row, toTime()) : deleteVote(tx, row))
      const counts = await countVotes(tx, [{ id: reviewId, productKey }])
      return { is_helpful: isHelpful, helpful_count: counts.get(reviewId)?.count ?? 0 }
    })
  }
  return {
    voteForReview: (input, context) => vote(input, context, true),
    withdrawVote: (input, context) => vote(input, context, false),
  }
}
