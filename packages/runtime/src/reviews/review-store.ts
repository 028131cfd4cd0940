import {
  createReview,
  deleteReview,
  editReview,
  listReviews,
  listSortedReviews,
  updateReview,
  voteForReview,
  withdrawVote,
  type Client,
} from '@vitrine/client'
import {
  createResource,
  toResult,
  unknownResource,
  type ActionResult,
  type ResourceState,
} from '../results/index.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import { readOwnReviews } from './load-own-reviews.ts'
import {
  unknownReviews,
  type ReviewActions,
  type ReviewEvent,
  type ReviewSelection,
  type ReviewsState,
} from './review-state.ts'
import type { OwnReviewView, ReviewPage } from './review-view.ts'
import { toOwnReview, toReview, toReviewPage } from './to-reviews.ts'

export interface ReviewStoreOptions {
  readonly client: Client
  /** The state that the store changes. */
  readonly state: Observable<ReviewsState>
  readonly onEvent?: (event: ReviewEvent) => void
}

const statusCodes = { waiting: '0', published: '1', rejected: '2', withdrawn: '3' } as const

/** Creates the actions on reviews. `reset` forgets which reviews are the customer's own. */
export function createReviewStore({
  client,
  state,
  onEvent = () => undefined,
}: ReviewStoreOptions): ReviewActions & { reset(): void } {
  const own = createObservable<ResourceState<readonly OwnReviewView[]>>(unknownResource)
  own.subscribe(() => state.set({ ...state.get(), own: own.get() }))
  const readOwn = () => readOwnReviews(client, { force: true })
  const resource = createResource(own, readOwn)
  /** Latest request for each product. Earlier responses are not shown. */
  const latest = new Map<string, number>()

  const publish = (productId: string, update: Partial<ResourceState<ReviewPage>>): void => {
    const { products } = state.get()
    const before = products.get(productId) ?? unknownResource
    state.set({ ...state.get(), products: new Map(products).set(productId, { ...before, ...update }) })
  }

  async function list(productId: string, selection: ReviewSelection = {}): Promise<ActionResult<ReviewPage>> {
    const { page, limit, sort, status } = selection
    const request = (latest.get(productId) ?? 0) + 1
    latest.set(productId, request)
    if (!state.get().products.get(productId)?.value) publish(productId, { status: 'loading' })
    const query = {
      productId,
      ...(page === undefined ? {} : { page: String(page) }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
    }
    const options = { force: true }
    const call =
      sort === undefined
        ? listReviews(client, { ...query, ...(status ? { status: statusCodes[status] } : {}) }, options)
        : listSortedReviews(client, { ...query, sort }, options)
    const result = await toResult(call, toReviewPage)
    if (latest.get(productId) !== request) return result
    if (result.ok) publish(productId, { status: 'ready', value: result.value, error: null })
    else publish(productId, { status: 'failed', error: result.error })
    return result
  }

  /** Reports a change of a review, and shows the new version in the pages that were read. */
  async function report<Result>(
    action: Promise<ActionResult<Result>>,
    name: Exclude<ReviewEvent['name'], 'review_failed'>,
    productId: string | null,
  ): Promise<ActionResult<Result>> {
    const result = await action
    onEvent(result.ok ? { name, productId } : { name: 'review_failed', code: result.error.code })
    return result
  }

  return {
    list,
    async write(productId, input) {
      const sent = toResult(createReview(client, productId, input), toReview)
      const result = await report(sent, 'review_written', productId)
      if (result.ok && own.get().value) void resource.refresh()
      return result
    },
    toggle: async ({ id: reviewId, productId }) => {
      const sent = toResult(updateReview(client, { productId, reviewId }), toReview)
      const result = await report(sent, 'review_toggled', productId)
      if (result.ok && own.get().value) void resource.refresh()
      return result
    },
    async vote({ id: reviewId, productId }, isHelpful) {
      const send = isHelpful ? voteForReview : withdrawVote
      const sent = toResult(send(client, { productId, reviewId }), (vote) => vote)
      const result = await report(sent, 'review_voted', productId)
      const page = state.get().products.get(productId)?.value
      if (!result.ok || !page) return result
      const { helpful_count: helpfulCount } = result.value
      const reviews = page.reviews.map((each) =>
        each.id === reviewId ? { ...each, helpfulCount, isHelpful } : each,
      )
      publish(productId, { value: { ...page, reviews } })
      return result
    },
    listOwn: () => resource.refresh(),
    edit: (reviewId, input) =>
      report(
        resource.change(
          () => toResult(editReview(client, reviewId, input), toOwnReview),
          (reviews, review) => reviews.map((each) => (each.id === review.id ? review : each)),
        ),
        'review_edited',
        null,
      ),
    delete: (reviewId) =>
      report(
        resource.change(
          () => toResult(deleteReview(client, reviewId), () => null),
          (reviews) => reviews.filter(({ id }) => id !== reviewId),
        ),
        'review_deleted',
        null,
      ),
    reset() {
      resource.reset()
      for (const [productId, request] of latest) latest.set(productId, request + 1)
      state.set(unknownReviews)
    },
  }
}
