import { z } from 'zod'
import { paginationASchema } from './shapes.ts'

const reviewAnswerASchema = z.object({
  text: z.string(),
  date: z.string(),
})

/** A review, for provider A (R43). */
export const reviewASchema = z.object({
  id: z.string(),
  product_id: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  status: z.enum(['0', '1', '2', '3']),
  is_verified: z.boolean(),
  is_own: z.boolean(),
  helpful_count: z.number(),
  is_helpful: z.boolean(),
  language: z.string(),
  answer: reviewAnswerASchema.nullable(),
  date_created: z.string(),
  date_modified: z.string(),
})

const ratingCountASchema = z.object({
  rating: z.number(),
  count: z.number(),
})

const ratingSummaryASchema = z.object({
  average_rating: z.number().nullable(),
  total: z.number(),
  ratings: z.array(ratingCountASchema),
})

const reviewMetaASchema = z.object({
  pagination: paginationASchema,
  summary: ratingSummaryASchema,
})

/** The reviews of a product, for provider A. Entries have the fields that `include_fields` and `exclude_fields` select. */
export const reviewsASchema = z.object({
  data: z.array(reviewASchema.exactPartial()),
  meta: reviewMetaASchema,
})
