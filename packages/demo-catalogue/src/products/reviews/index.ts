export { ratingOf, reviewsOf, toDate } from './reviews.ts'
