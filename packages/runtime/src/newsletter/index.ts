export { idleNewsletter } from './newsletter-state.ts'
export type { NewsletterActions, NewsletterEvent, NewsletterState } from './newsletter-state.ts'
export { createNewsletterStore } from './newsletter-store.ts'
