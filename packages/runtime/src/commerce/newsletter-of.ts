import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'
import {
  idleNewsletter,
  type NewsletterActions,
  type NewsletterEvent,
  type NewsletterState,
} from '../newsletter/index.ts'
import type { StoreHandle } from '../results/index.ts'
import { createStoreHandle, toAct } from './store-handle.ts'

/** The newsletter of one visit. */
export type NewsletterHandle = StoreHandle<NewsletterState, NewsletterActions, NewsletterEvent>

/** Returns the newsletter of the visit. Its script is loaded with the first action. */
export function newsletterOf(app: App): NewsletterHandle {
  return (app.visit.newsletter ??= createStoreHandle(app, idleNewsletter, {
    start: async (state, notify) =>
      (await import('./start-newsletter.ts')).startNewsletter(app, state, notify),
  }))
}

/** Returns the actions on the newsletter, for code that is not a component. */
export function newsletterActionsOf(app: App): NewsletterActions {
  const act = toAct(newsletterOf(app))
  return {
    subscribe: (email, topics) => act((newsletter) => newsletter.subscribe(email, topics)),
    unsubscribe: (email) => act((newsletter) => newsletter.unsubscribe(email)),
    confirm: (token) => act((newsletter) => newsletter.confirm(token)),
    saveTopics: (token, topics) => act((newsletter) => newsletter.saveTopics(token, topics)),
    unsubscribeByLink: (token) => act((newsletter) => newsletter.unsubscribeByLink(token)),
  }
}

/** Returns the actions on the newsletter, with their state. */
export function useNewsletter(): NewsletterState & NewsletterActions {
  const app = useApp()
  return { ...useObservable(newsletterOf(app).state), ...newsletterActionsOf(app) }
}
