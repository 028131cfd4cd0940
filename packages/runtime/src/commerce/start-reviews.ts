import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import {
  createReviewStore,
  type ReviewActions,
  type ReviewEvent,
  type ReviewsState,
} from '../reviews/index.ts'
import type { Observable } from '../state/observable.ts'
import { onCustomerChange } from './on-customer-change.ts'

/** Starts the reviews of the visit: connects the store to the session and analytics. */
export function startReviews(
  app: App,
  state: Observable<ReviewsState>,
  notify: (event: ReviewEvent) => void,
): ReviewActions {
  const store = createReviewStore({
    client: app.client,
    state,
    onEvent(event) {
      const { name, ...data } = event
      recordAnalytics(app, { name, data })
      notify(event)
    },
  })
  onCustomerChange(app, store.reset)
  return store
}
