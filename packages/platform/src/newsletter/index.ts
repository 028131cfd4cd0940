export { createNewsletterAdmin } from './admin-handlers.ts'
export { createNewsletter } from './create-newsletter.ts'
export type { Newsletter } from './create-newsletter.ts'
