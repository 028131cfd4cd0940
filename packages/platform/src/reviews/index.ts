export { createReviewModeration } from './admin-handlers.ts'
export type { ReviewModerationOptions } from './admin-handlers.ts'
export { verifyReviews } from './purchases.repository.ts'
export { createReviews } from './create-reviews.ts'
