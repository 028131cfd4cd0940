import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'
import { unknownReviews, type ReviewActions, type ReviewEvent, type ReviewsState } from '../reviews/index.ts'
import { unsupported, type StoreHandle } from '../results/index.ts'
import { capabilitiesOf } from './capabilities.ts'
import { createStoreHandle, toAct } from './store-handle.ts'

/** The reviews of one visit. */
export type ReviewsHandle = StoreHandle<ReviewsState, ReviewActions, ReviewEvent>

/** Returns the reviews of the visit. Their script is loaded with the first action. */
export function reviewsOf(app: App): ReviewsHandle {
  return (app.visit.reviews ??= createStoreHandle(app, unknownReviews, {
    start: async (state, notify) => (await import('./start-reviews.ts')).startReviews(app, state, notify),
  }))
}

/** Returns the actions on reviews, for code that is not a component. Providers B and C have no reviews (R32). */
export function reviewActionsOf(app: App): ReviewActions {
  const load = toAct(reviewsOf(app))
  const act: typeof load = async (action) =>
    capabilitiesOf(app.settings.provider).reviews ? load(action) : unsupported
  return {
    list: (productId, selection) => act((reviews) => reviews.list(productId, selection)),
    write: (productId, input) => act((reviews) => reviews.write(productId, input)),
    toggle: (review) => act((reviews) => reviews.toggle(review)),
    vote: (review, isHelpful) => act((reviews) => reviews.vote(review, isHelpful)),
    listOwn: () => act((reviews) => reviews.listOwn()),
    edit: (reviewId, input) => act((reviews) => reviews.edit(reviewId, input)),
    delete: (reviewId) => act((reviews) => reviews.delete(reviewId)),
  }
}

/** Returns the reviews that were read, with their actions (provider A). Reads nothing: call `list` or `listOwn`. */
export function useReviews(): ReviewsState & ReviewActions {
  const app = useApp()
  return { ...useObservable(reviewsOf(app).state), ...reviewActionsOf(app) }
}
