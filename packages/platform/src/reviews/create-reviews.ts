import { randomBytes } from 'node:crypto'
import type { OwnReview, ReviewA } from '@vitrine/contract'
import { defaultReviewSettings, type StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import { listSlugsOfKeys } from '../content/index.ts'
import type { CommerceDatabase, CommerceExecutor, LockedCommerce } from '../database/index.ts'
import { findDefaultSkus, findSkus, refreshProjections, type Sku } from '../goods/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { requireCustomer } from '../shopper/index.ts'
import { createVotes } from './create-votes.ts'
import { moderateEdited, moderateNew, type ModerationScope } from './moderate.ts'
import { createReviewLists } from './list-reviews.ts'
import { readPage, readReview } from './read-review.ts'
import { toNextTime, type Review } from './review.ts'
import {
  deleteReview,
  findReviewOf,
  insertReview,
  listReviewsOf,
  takeDeletedReview,
  updateReview,
} from './reviews.repository.ts'
import { hasReceived } from './purchases.repository.ts'
import { countVotes } from './votes.repository.ts'
import { writeOwnReview, writeReviewA } from './write-review.ts'

export interface ReviewsOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

/**
 * Creates the handlers for reviews: provider A's calls, and our own calls for authors (R33, R43,
 * R52).
 */
export function createReviews({ commerce, readSettings, now }: ReviewsOptions): Handlers {
  const toTime = () => new Date(now()).toISOString()

  /**
   * Changes a review and the rating of its product in one transaction, under the write lock of
   * commerce, so that no rating is lost. `change` returns the product's review after the change, or
   * an error.
   */
  const write = <Result extends { readonly productKey: string }>(
    change: (tx: LockedCommerce) => Promise<Result | ApiError>,
  ): Promise<Result | ApiError> =>
    commerce.write('commerce', async (tx) => {
      const changed = await change(tx)
      if (!isApiError(changed)) await refreshProjections(tx, [changed.productKey], toTime())
      return changed
    })

  const toScope = async ({ channel, language }: CallContext): Promise<ModerationScope> => ({
    settings: (await readSettings(channel.id))?.reviews ?? defaultReviewSettings,
    language,
  })

  const writeA = async (review: Review, customerId: string | undefined): Promise<ReviewA> => {
    const votes = await countVotes(commerce.db, [review], customerId)
    return writeReviewA(review, customerId, votes.get(review.id))
  }

  /** Changes one of the customer's reviews. */
  const change = async (
    id: string,
    context: CallContext,
    apply: (tx: CommerceExecutor, stored: Review) => Promise<Review> | Review,
    productKey?: string,
  ): Promise<Review | ApiError> => {
    const customerId = requireCustomer(await context.shopper()).id
    return write(async (tx) => {
      const stored = await findReviewOf(tx, { customerId, id })
      const isFound = stored && (productKey === undefined || stored.productKey === productKey)
      if (!isFound) return fail('NOT_FOUND', 'reviewId')
      const changed = await apply(tx, stored)
      await updateReview(tx, changed)
      return changed
    })
  }

  const findProduct = async (
    db: CommerceExecutor,
    key: string,
    { channel }: CallContext,
  ): Promise<Sku | undefined> => {
    const skus = await findSkus(db, [...(await findDefaultSkus(db, [key])).values()])
    return [...skus.values()].find(({ channels }) => channels.includes(channel.id))
  }

  const writeOwn = async (
    reviews: readonly Review[],
    context: CallContext,
  ): Promise<readonly OwnReview[]> => {
    const { db, channel, language } = context
    const keys = reviews.map(({ productKey }) => productKey)
    const skus = await findSkus(commerce.db, [...(await findDefaultSkus(commerce.db, keys)).values()])
    const products = new Map([...skus.values()].map((sku) => [sku.productKey, sku]))
    const records = [...products.values()].map(({ model, productKey: key }) => ({ model, key }))
    const slugs = await listSlugsOfKeys(db, { channelId: channel.id, language }, records)
    return reviews.map((review) => {
      const { productKey } = review
      const titles = products.get(productKey)?.titles ?? {}
      const name = titles[language] ?? titles[channel.defaultLanguage] ?? productKey
      return writeOwnReview(review, { name, slug: slugs.get(productKey) })
    })
  }

  const writeOneOwn = async (review: Review, context: CallContext): Promise<OwnReview> => {
    const [own] = await writeOwn([review], context)
    if (!own) throw new Error('The view of the review is missing.')
    return own
  }

  return {
    ...createReviewLists(commerce),

    async createReview({ params: { productId = '' }, body }, context) {
      const input = readReview(body)
      if (isApiError(input)) return input
      const customer = requireCustomer(await context.shopper())
      const at = toTime()
      const moderation = moderateNew(input, await toScope(context))
      const insert = async (tx: CommerceExecutor) => {
        if (!(await findProduct(tx, productId, context))) return fail('NOT_FOUND', 'productId')
        const wasWithheld = await takeDeletedReview(tx, { customerId: customer.id, productKey: productId })
        const review = {
          id: randomBytes(16).toString('hex'),
          productKey: productId,
          customerId: customer.id,
          language: context.language,
          author: input.name ?? customer.firstName,
          rating: input.rating,
          title: input.title,
          text: input.text,
          moderation: wasWithheld ? ('waiting' as const) : moderation,
          isWithdrawn: false,
          isVerified: await hasReceived(tx, customer.id, productId),
          reason: undefined,
          answer: undefined,
          createdAt: at,
          updatedAt: at,
        }
        return (await insertReview(tx, review)) ? review : fail('ALREADY_REVIEWED', 'productId')
      }
      // A pending review does not change the rating, so writing it does not need to wait for an
      // import.
      const created = moderation === 'published' ? await write(insert) : await commerce.transact(insert)
      return isApiError(created) ? created : writeReviewA(created, customer.id, undefined)
    },

    async updateReview({ params: { productId = '', reviewId = '' } }, context) {
      const toggle = (_: CommerceExecutor, stored: Review): Review => ({
        ...stored,
        isWithdrawn: !stored.isWithdrawn,
        updatedAt: toNextTime(stored, now()),
      })
      const changed = await change(reviewId, context, toggle, productId)
      return isApiError(changed) ? changed : writeA(changed, changed.customerId)
    },

    async listOwnReviews({ query }, context) {
      const page = readPage(query)
      if (isApiError(page)) return page
      const customerId = requireCustomer(await context.shopper()).id
      const range = { limit: page.limit, offset: (page.page - 1) * page.limit }
      const { reviews, total } = await listReviewsOf(commerce.db, { customerId }, range)
      return { reviews: await writeOwn(reviews, context), count: total }
    },

    async editReview({ params: { reviewId = '' }, body }, context) {
      const input = readReview(body)
      if (isApiError(input)) return input
      const scope = await toScope(context)
      const changed = await change(reviewId, context, (_, stored) => ({
        ...stored,
        // The reason for a rejection refers to the previous text.
        reason: undefined,
        rating: input.rating,
        title: input.title,
        text: input.text,
        author: input.name ?? stored.author,
        moderation: moderateEdited(stored, input, { ...scope, language: stored.language }),
        updatedAt: toNextTime(stored, now()),
      }))
      return isApiError(changed) ? changed : writeOneOwn(changed, context)
    },

    async deleteReview({ params: { reviewId = '' } }, context) {
      const customerId = requireCustomer(await context.shopper()).id
      const deleted = await write(async (tx) => {
        const stored = await findReviewOf(tx, { customerId, id: reviewId })
        if (!stored) return fail('NOT_FOUND', 'reviewId')
        await deleteReview(tx, stored, toTime())
        return stored
      })
      return isApiError(deleted) ? deleted : { id: reviewId }
    },

    ...createVotes(commerce, toTime),
  }
}
