import { defineCall } from '../call.ts'

/** Lists the reviews that the customer has written, in any status, newest first (R52). */
export const listOwnReviews = defineCall({
  id: 'reviews.listOwnReviews',
  group: 'reviews',
  method: 'GET',
  path: '/_shop/v1/reviews',
  query: { page: {}, limit: {} },
  response: 'OwnReviews',
  access: 'customer',
})

/** Replaces the text and rating of the customer's review. A review that was published is moderated again (R52). */
export const editReview = defineCall({
  id: 'reviews.editReview',
  group: 'reviews',
  method: 'PUT',
  path: '/_shop/v1/reviews/{reviewId}',
  body: ['rating', 'title', 'text', 'name'],
  maxBodyBytes: 64 * 1024,
  response: 'OwnReview',
  access: 'customer',
})

/** Deletes the customer's review (R52). */
export const deleteReview = defineCall({
  id: 'reviews.deleteReview',
  group: 'reviews',
  method: 'DELETE',
  path: '/_shop/v1/reviews/{reviewId}',
  response: 'Removed',
  access: 'customer',
})

/** Lists the published reviews of a product by date, rating or votes (R52). */
export const listSortedReviews = defineCall({
  id: 'reviews.listSortedReviews',
  group: 'reviews',
  method: 'GET',
  path: '/_shop/v1/products/{productId}/reviews',
  query: { sort: { default: 'newest' }, page: {}, limit: {} },
  response: 'ReviewsA',
  access: 'session',
})

/** Marks a public review of another author as helpful. A repeated vote changes nothing (R52). */
export const voteForReview = defineCall({
  id: 'reviews.voteForReview',
  group: 'reviews',
  method: 'PUT',
  path: '/_shop/v1/products/{productId}/reviews/{reviewId}/vote',
  response: 'ReviewVote',
  access: 'customer',
})

/** Takes the customer's vote for a review back (R52). */
export const withdrawVote = defineCall({
  id: 'reviews.withdrawVote',
  group: 'reviews',
  method: 'DELETE',
  path: '/_shop/v1/products/{productId}/reviews/{reviewId}/vote',
  response: 'ReviewVote',
  access: 'customer',
})
