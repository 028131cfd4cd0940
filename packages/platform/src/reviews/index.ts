export { createReviews } from './create-reviews.ts'
