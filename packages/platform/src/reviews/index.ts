export { createReviewModeration } from './admin-handlers.ts'
export type { ReviewModerationOptions } from './admin-handlers.ts'
export { createReviews } from './create-reviews.ts'
