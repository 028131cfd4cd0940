import type { AdminContext, AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { findDefaultSkus, findSkus, refreshProjections } from '../goods/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import type { MailOwner, Outbox } from '../outbox/index.ts'
import { auditChange, auditRead } from '../write/index.ts'
import { composeAnnouncement } from './announce-review.ts'
import {
  findModeratedReview,
  listReviewsToModerate,
  markAnnounced,
  updateAnswer,
  type ModeratedReview,
  type ReviewPosition,
} from './moderation.repository.ts'
import type { Moderation, Review } from './review.ts'
import { updateReview } from './reviews.repository.ts'
import { countVotes } from './votes.repository.ts'
import { writeAdminReview, type AdminReview } from './write-admin-review.ts'

type ReviewHandlers = Pick<
  AdminHandlers,
  'listReviews' | 'getReview' | 'moderateReview' | 'answerReview' | 'deleteReviewAnswer'
>

export interface ReviewModerationOptions {
  readonly commerce: CommerceDatabase
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly publicOrigin: URL
}

const decisions = { publish: 'published', hold: 'waiting', reject: 'rejected' } as const satisfies Readonly<
  Record<string, Moderation>
>

/**
 * Creates operators' calls for customers' reviews. Each change and each read is recorded in the
 * audit log, with the ids of the review and its product but without texts.
 */
export function createReviewModeration(options: ReviewModerationOptions): ReviewHandlers {
  const { commerce, outbox, publicOrigin } = options

  const toEntry = (action: string, { id, productKey }: Review) => ({
    action: `review.${action}`,
    target: `review:${id}`,
    detail: { product: productKey },
  })

  const write = async (reviews: readonly Review[]): Promise<readonly AdminReview[]> => {
    const keys = reviews.map(({ productKey }) => productKey)
    const skus = await findSkus(commerce.db, [...(await findDefaultSkus(commerce.db, keys)).values()])
    const titles = new Map([...skus.values()].map((sku) => [sku.productKey, sku.titles]))
    const votes = await countVotes(commerce.db, reviews)
    return reviews.map((review) =>
      writeAdminReview(review, { titles: titles.get(review.productKey), votes: votes.get(review.id) }),
    )
  }

  const writeOne = async (id: string): Promise<AdminReview | ApiError> => {
    const found = await findModeratedReview(commerce.db, id)
    const [review] = found ? await write([found.review]) : []
    return review ?? failNotFound()
  }

  /** Applies a decision under the write lock of commerce, since it may change the product's rating. */
  const decide = async (
    id: string,
    apply: (found: ModeratedReview) => Review | ApiError,
    { db, now }: AdminContext,
  ): Promise<ApiError | undefined> => {
    const at = new Date(now).toISOString()
    const before = await findModeratedReview(commerce.db, id)
    const mail = before && (await composeAnnouncement(before, { db, commerce: commerce.db, publicOrigin }))
    const result = await commerce.write('commerce', async (tx) => {
      const found = await findModeratedReview(tx, id)
      if (!found) return failNotFound()
      const review = apply(found)
      if (isApiError(review)) return review
      await updateReview(tx, review)
      const isNews =
        review.moderation === 'published' &&
        found.review.moderation !== 'published' &&
        !review.isWithdrawn &&
        !found.isAnnounced
      if (isNews && mail) {
        await markAnnounced(tx, id, at)
        await outbox.add(tx, mail, toOwner(review))
      }
      await refreshProjections(tx, [review.productKey], at)
      return undefined
    })
    if (!result) outbox.wake()
    return result
  }

  const answer = async (
    id: string,
    reply: { readonly text: string; readonly updated_at: string } | undefined,
    context: AdminContext,
  ) => {
    const found = await findModeratedReview(commerce.db, id)
    if (!found) return failNotFound()
    const at = new Date(context.now).toISOString()
    return auditChange(context, toEntry(reply ? 'answer' : 'delete-answer', found.review), async () => {
      const written = reply && { text: reply.text, at }
      const isWritten = await updateAnswer(commerce.db, id, written, reply?.updated_at)
      if (!isWritten && (await findModeratedReview(commerce.db, id))) return failChanged()
      return writeOne(id)
    })
  }

  return {
    async listReviews({ query: { state, product, text, sort, limit, cursor } }, context) {
      const after = cursor === undefined ? undefined : readCursor(cursor)
      if (isApiError(after)) return after
      const filter = { state, productKey: product, text, sort, after }
      const found = await listReviewsToModerate(commerce.db, { ...filter, limit: limit + 1 })
      const reviews = found.slice(0, limit)
      const last = found.length > limit ? reviews.at(-1) : undefined
      await auditRead(context, { action: 'review.list', target: '', detail: { results: reviews.length } })
      return { reviews: await write(reviews), next: last ? `${last.createdAt} ${last.id}` : null }
    },

    async getReview({ params: { review: id = '' } }, context) {
      const found = await findModeratedReview(commerce.db, id)
      if (!found) return failNotFound()
      await auditRead(context, toEntry('view', found.review))
      return writeOne(id)
    },

    async moderateReview({ params: { review: id = '' }, body }, context) {
      const before = await findModeratedReview(commerce.db, id)
      if (!before) return failNotFound()
      const apply = ({ review }: ModeratedReview): Review | ApiError => {
        if (body.updated_at !== review.updatedAt) return failChanged()
        const reason = 'reason' in body && body.reason !== '' ? body.reason : undefined
        return { ...review, moderation: decisions[body.decision], reason }
      }
      return auditChange(
        context,
        toEntry(body.decision, before.review),
        async () => (await decide(id, apply, context)) ?? writeOne(id),
      )
    },

    answerReview: ({ params: { review: id = '' }, body }, context) => answer(id, body, context),

    deleteReviewAnswer: ({ params: { review: id = '' } }, context) => answer(id, undefined, context),
  }
}

/** Returns the customer to whom the mail about a review belongs. */
function toOwner({ customerId }: Review): MailOwner {
  return customerId === undefined ? {} : { customerId }
}

function failNotFound(): ApiError {
  return fail('NOT_FOUND', 'review', 'Review not found.')
}

function failChanged(): ApiError {
  return fail(
    'CONFLICT',
    'updated_at',
    'The author has changed the review in the meantime. Read its current text and send its updated_at.',
  )
}

function readCursor(text: string): ReviewPosition | ApiError {
  const [createdAt, id, ...more] = text.split(' ')
  if (createdAt === undefined || id === undefined || more.length > 0) return fail('BAD_PARAMETER', 'cursor')
  return { createdAt, id }
}
