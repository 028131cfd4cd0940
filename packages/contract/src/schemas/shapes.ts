import { z } from 'zod'
import { returnReasons } from '../orders/index.ts'

/** Availability of a SKU (R37). */
export const availabilitySchema = z.enum(['in-stock', 'few-left', 'backorder', 'made-to-order', 'sold-out'])

/** Origin of a cart or order line, returned unchanged (R56). */
export const lineAttributionSchema = z.record(z.string(), z.unknown())

/** A change to a cart (R41, R42). */
export const cartNoticeCodeSchema = z.enum([
  'price-changed',
  'quantity-reduced',
  'line-removed',
  'coupon-removed',
  'certificate-removed',
  'currency-changed',
  'carts-merged',
])

/** An amount of money, for provider B. */
export const moneyBSchema = z.object({
  amount: z.string().regex(/^-?\d+(?:\.\d+)?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
})

/** State of an order. */
export const orderStateSchema = z.enum([
  'open',
  'paid',
  'in-fulfilment',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
])

/** State of a payment (R51). */
export const paymentStateSchema = z.enum([
  'requires-payment',
  'requires-action',
  'processing',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'partly-refunded',
  'refunded',
])

/** State of a return of items. */
export const returnStateSchema = z.enum(['requested', 'accepted', 'rejected', 'received', 'refunded'])

/** Reason for which a customer returns an item. */
export const returnReasonSchema = z.enum(returnReasons)

/** Pagination details of a list of provider A. */
export const paginationASchema = z.object({
  total: z.int(),
  count: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  total_pages: z.int(),
})

/** Returns the schema of a list of provider A. */
export function listA<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    data: z.array(entry),
    meta: z.object({
      pagination: paginationASchema,
    }),
  })
}

/** Returns the schema of a list of provider B. */
export function connectionB<Node extends z.ZodType>(node: Node) {
  return z.object({
    edges: z.array(z.object({ cursor: z.string(), node })),
    pageInfo: z.object({
      hasNextPage: z.boolean(),
      hasPreviousPage: z.boolean(),
      startCursor: z.string().nullable(),
      endCursor: z.string().nullable(),
    }),
    totalCount: z.int(),
  })
}

/** Returns the schema of a list of provider C. */
export function listC<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    items: z.array(entry),
    total_count: z.int(),
    page_size: z.int(),
    current_page: z.int(),
  })
}

/** Result of a deletion. */
export const removedSchema = z.object({
  id: z.string(),
})
