import { z } from 'zod'
import { integerText, name, noQuery, text, time } from './fields.ts'
import { contentRoles } from './roles.ts'
import { defineAdminCall } from './row.ts'

/** Maximum length of a reason, in UTF-16 code units. */
const maxReasonLength = 1000

/** A review as operators see it. */
export const adminReviewSchema = z.object({
  id: z.string(),
  product: z.string(),
  product_name: z.string(),
  /** Id of the customer who has written the review. */
  customer: z.string(),
  language: z.string(),
  /** Displayed name of the author. */
  author: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  /** `withdrawn`: the author has withdrawn the review, whatever moderation has decided. */
  state: z.enum(['waiting', 'published', 'rejected', 'withdrawn']),
  /** Reason of the last decision, which the author can read; null if there is none. */
  reason: z.string().nullable(),
  is_verified: z.boolean(),
  helpful_count: z.int(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
  created_at: z.string(),
  /** Time of the author's last change. It identifies the text: send it with a decision or a reply. */
  updated_at: z.string(),
})

/** `updated_at` of the review that the operator has read. If the author has changed it since, the call fails with 409. */
const seen = { updated_at: time }

const reviewListSchema = z.object({
  reviews: z.array(adminReviewSchema),
  /** Null if there are no more reviews. */
  next: z.string().nullable(),
})

/** A page of the reviews of customers. */
export type AdminReviewList = z.output<typeof reviewListSchema>

/** Lists the reviews of customers, by state, product and text. For the next page, send `next` as `cursor`. */
export const listReviews = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/reviews',
  summary: 'Lists the reviews of customers, by state, product and text.',
  query: z.strictObject({
    state: z.enum(['waiting', 'published', 'rejected', 'withdrawn']).exactOptional(),
    product: name.exactOptional(),
    /** Part of the title, the text or the name of the author, without regard to case and accents. */
    text: name.max(200).exactOptional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    limit: integerText(1, 200).default(50),
    cursor: name.max(200).exactOptional(),
  }),
  body: null,
  response: reviewListSchema,
  access: contentRoles,
})

/** Returns a review of a customer. */
export const getReview = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/reviews/{review}',
  summary: 'Returns a review of a customer.',
  query: noQuery,
  body: null,
  response: adminReviewSchema,
  access: contentRoles,
})

/** Publishes a review, holds it for a later decision, or rejects it with a reason for its author. */
export const moderateReview = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/reviews/{review}/moderation',
  summary: 'Publishes a review, holds it for a later decision, or rejects it with a reason for its author.',
  query: noQuery,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('publish'), ...seen }),
    z.strictObject({
      decision: z.literal('hold'),
      ...seen,
      reason: text.max(maxReasonLength).exactOptional(),
    }),
    z.strictObject({ decision: z.literal('reject'), ...seen, reason: name.max(maxReasonLength) }),
  ]),
  response: adminReviewSchema,
  access: contentRoles,
})

/** Adds or replaces the reply of the merchant to a review. */
export const answerReview = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/reviews/{review}/answer',
  summary: 'Adds or replaces the reply of the merchant to a review.',
  query: noQuery,
  body: z.strictObject({ text: name, ...seen }),
  response: adminReviewSchema,
  access: contentRoles,
})

/** Deletes the reply of the merchant to a review. */
export const deleteReviewAnswer = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/reviews/{review}/answer',
  summary: 'Deletes the reply of the merchant to a review.',
  query: noQuery,
  body: null,
  response: adminReviewSchema,
  access: contentRoles,
})
