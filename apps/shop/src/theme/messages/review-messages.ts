import { createMessageLoader, type ReviewMessages } from './messages.ts'

/** Loads the messages of reviews. */
export const loadReviewMessages = createMessageLoader<ReviewMessages>({
  en: () => import('./en/reviews.json?messages'),
  de: () => import('./de/reviews.json?messages'),
  ar: () => import('./ar/reviews.json?messages'),
})
