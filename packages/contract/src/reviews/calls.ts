import { defineCall } from '../call.ts'
import { publishedReviewStatus } from './constants.ts'

/** Lists the reviews of a product: the published ones or, with another `status`, the customer's own (sections 3 and 7; R52). */
export const listReviews = defineCall({
  id: 'reviews.listReviews',
  group: 'reviews',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/products/{productId}/reviews',
  query: {
    status: { default: publishedReviewStatus },
    page: {},
    limit: {},
    exclude_fields: {},
    include_fields: {},
  },
  response: 'ReviewsA',
  access: 'session',
})

/** Creates the customer's review of a product (section 7; R52). */
export const createReview = defineCall({
  id: 'reviews.createReview',
  group: 'reviews',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/products/{productId}/reviews',
  body: 'raw',
  maxBodyBytes: 64 * 1024,
  response: 'ReviewA',
  access: 'customer',
})

/** Publishes or withdraws the author's review. The request has no body (section 7; R33). */
export const updateReview = defineCall({
  id: 'reviews.updateReview',
  group: 'reviews',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/products/{productId}/reviews/{reviewId}',
  response: 'ReviewA',
  access: 'customer',
})
