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
