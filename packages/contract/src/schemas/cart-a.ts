import { z } from 'zod'
import { lineAttributionSchema, availabilitySchema, cartNoticeCodeSchema } from './shapes.ts'

/** An ISO 4217 currency code, for provider A. */
export const currencyCodeASchema = z.object({
  code: z.string(),
})

/** A chosen variant option or modifier of a line, for provider A. */
export const lineOptionASchema = z.object({
  name_id: z.string(),
  name: z.string(),
  value_id: z.string(),
  value: z.string(),
})

const lineItemASchema = z.object({
  id: z.string(),
  product_id: z.string(),
  variant_id: z.string(),
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  min_purchase_quantity: z.number(),
  max_purchase_quantity: z.number().nullable(),
  quantity_step: z.number(),
  list_price: z.number(),
  sale_price: z.number(),
  discount_amount: z.number(),
  extended_list_price: z.number(),
  extended_sale_price: z.number(),
  taxable: z.boolean(),
  availability: availabilitySchema,
  availability_days: z.number().nullable(),
  options: z.array(lineOptionASchema).exactOptional(),
  attribution: lineAttributionSchema.exactOptional(),
})

const certificatePersonASchema = z.object({
  name: z.string(),
  email: z.string(),
})

const certificateLineASchema = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  quantity: z.number(),
  sender: certificatePersonASchema,
  recipient: certificatePersonASchema,
  message: z.string(),
  theme: z.string().nullable(),
  send_at: z.string().nullable(),
})

const lineItemsASchema = z.object({
  physical_items: z.array(lineItemASchema),
  digital_items: z.array(lineItemASchema),
  gift_certificates: z.array(certificateLineASchema),
})

const discountASchema = z.object({
  id: z.string(),
  name: z.string(),
  discounted_amount: z.number(),
})

const couponASchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  discounted_amount: z.number(),
  free_shipping: z.boolean(),
})

const appliedCertificateASchema = z.object({
  id: z.string(),
  code: z.string(),
  used: z.number(),
  remaining: z.number(),
})

const cartNoticeASchema = z.object({
  code: cartNoticeCodeSchema,
  item_id: z.string().nullable(),
  sku: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
})

const redirectUrlsASchema = z.object({
  cart_url: z.string(),
  checkout_url: z.string(),
  embedded_checkout_url: z.string(),
})

/**
 * Provider A's cart (section 3). Amounts are decimals in major units of `currency`. They include tax if `tax_included`
 * is true. `cart_amount` is `base_amount` minus `discount_amount`, before shipping.
 */
export const cartASchema = z.object({
  id: z.string(),
  customer_id: z.string().nullable(),
  channel_id: z.string(),
  email: z.string().nullable(),
  locale: z.string(),
  currency: currencyCodeASchema,
  tax_included: z.boolean(),
  base_amount: z.number(),
  discount_amount: z.number(),
  cart_amount: z.number(),
  line_items: lineItemsASchema,
  discounts: z.array(discountASchema),
  coupons: z.array(couponASchema),
  applied_certificates: z.array(appliedCertificateASchema),
  notices: z.array(cartNoticeASchema),
  created_time: z.string(),
  updated_time: z.string(),
  redirect_urls: redirectUrlsASchema.exactOptional(),
  error: z.unknown().exactOptional(),
})
