import { z } from 'zod'
import { availabilitySchema, returnReasonSchema, returnStateSchema } from './shapes.ts'
import { moneySchema } from './goods.ts'

const customerSessionSchema = z.object({
  id: z.string(),
  is_current: z.boolean(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
})

/** The customer's sessions. */
export const sessionListSchema = z.object({
  sessions: z.array(customerSessionSchema),
})

/** Result of ending sessions. */
export const endedSessionsSchema = z.object({
  ended: z.number(),
})

/** All data stored about a customer, grouped by kind. Each kind is a list of plain objects (R52). */
export const customerExportSchema = z.object({
  created_at: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

/** State of a change of an email address after one of the two addresses has confirmed it (R52). */
export const emailChangeStateSchema = z.object({
  state: z.enum(['waiting', 'changed']),
})

/** A review by the customer, in our own calls (R52). */
export const ownReviewSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  page_slug: z.string().nullable(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  status: z.enum(['waiting', 'published', 'rejected', 'withdrawn']),
  reason: z.string().nullable(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A page of the customer's reviews. */
export const ownReviewsSchema = z.object({
  reviews: z.array(ownReviewSchema),
  count: z.number(),
})

/** The vote of a customer for a review, and the number of all votes for it (R52). */
export const reviewVoteSchema = z.object({
  is_helpful: z.boolean(),
  helpful_count: z.number(),
})

/** The sharing state of a wishlist. */
export const wishlistSharingSchema = z.object({
  is_public: z.boolean(),
  share_url: z.string().nullable(),
})

/** The topics of the newsletter and the choice of a subscriber (R52). */
export const newsletterPreferencesSchema = z.object({
  is_subscribed: z.boolean(),
  topics: z.array(z.object({ id: z.string(), label: z.string(), is_selected: z.boolean() })),
})

export const ownSubscriptionSchema = z.object({ token: z.string().nullable() })

const sharedWishlistItemSchema = z.object({
  sku: z.string(),
  name: z.string(),
  page_slug: z.string(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  price: moneySchema.nullable(),
  availability: availabilitySchema,
})

/** A shared wishlist. Contains no information about the owner other than the list's name. */
export const sharedWishlistSchema = z.object({
  name: z.string(),
  items: z.array(sharedWishlistItemSchema),
})

const redeemedCertificateSchema = z.object({
  id: z.string(),
  code: z.string(),
  used: moneySchema,
  remaining: moneySchema,
})

/** The gift certificates of a cart. */
export const redeemedCertificatesSchema = z.object({
  certificates: z.array(redeemedCertificateSchema),
  outstanding: moneySchema,
})

const estimatedMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: moneySchema,
  min_days: z.number().nullable(),
  max_days: z.number().nullable(),
  is_pickup: z.boolean(),
})

/** Shipping methods and tax of a cart for a destination. */
export const shippingEstimateSchema = z.object({
  methods: z.array(estimatedMethodSchema),
  tax: moneySchema,
})

/** The gift certificates that a channel sells. */
export const certificateTermsSchema = z.object({
  amounts: z.array(
    z.object({
      currency: z.string(),
      fixed: z.array(z.number()),
      minimum: z.number(),
      maximum: z.number(),
    }),
  ),
  themes: z.array(z.string()),
  validity_months: z.number().nullable(),
})

/** Terms that apply to all prices of a channel. */
export const sellingTermsSchema = z.object({
  prices_include_tax: z.boolean(),
  home_country: z.string(),
  min_days: z.number().nullable(),
  max_days: z.number().nullable(),
  return_days: z.number(),
})

const shippingRateSchema = z.object({
  up_to_grams: z.number().nullable(),
  up_to: z.array(moneySchema),
  price: z.array(moneySchema),
})

const shippingMethodTermsSchema = z.object({
  id: z.string(),
  name: z.string(),
  is_pickup: z.boolean(),
  min_days: z.number().nullable(),
  max_days: z.number().nullable(),
  free_from: z.array(moneySchema),
  rates: z.array(shippingRateSchema),
})

/** Shipping and payment of a channel. */
export const shippingTermsSchema = z.object({
  zones: z.array(
    z.object({
      countries: z.array(z.string()),
      regions: z.array(z.string()),
      methods: z.array(shippingMethodTermsSchema),
    }),
  ),
  payment_methods: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** An order of a guest. */
export const guestOrderSchema = z.object({
  id: z.string(),
})

const returnItemSchema = z.object({
  line_id: z.string(),
  quantity: z.number(),
  reason: returnReasonSchema,
})

/** A return of items from an order. */
export const orderReturnSchema = z.object({
  id: z.string(),
  state: returnStateSchema,
  items: z.array(returnItemSchema),
  note: z.string(),
  label_url: z.string().nullable(),
  created_at: z.string(),
})

/** The returns of an order, newest first. */
export const orderReturnsSchema = z.object({
  returns: z.array(orderReturnSchema),
})

/** The lines of an order that was put into the cart, with the numbers of added pieces. */
export const orderedAgainSchema = z.object({
  lines: z.array(
    z.object({
      line_id: z.string(),
      sku: z.string(),
      name: z.string(),
      quantity: z.number(),
      added: z.number(),
      price: moneySchema.nullable(),
      previous_price: moneySchema,
    }),
  ),
})
