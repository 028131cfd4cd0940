import { recordAnalytics } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import {
  createNewsletterStore,
  type NewsletterActions,
  type NewsletterEvent,
  type NewsletterState,
} from '../newsletter/index.ts'
import type { Observable } from '../state/observable.ts'

/** Starts the newsletter of the visit: connects the store to analytics. */
export function startNewsletter(
  app: App,
  state: Observable<NewsletterState>,
  notify: (event: NewsletterEvent) => void,
): NewsletterActions {
  return createNewsletterStore({
    client: app.client,
    provider: app.settings.provider,
    state,
    onEvent(event) {
      const { name, ...data } = event
      recordAnalytics(app, { name, data })
      notify(event)
    },
  })
}
