import { z } from 'zod'
import { lineAttributionSchema, availabilitySchema, cartNoticeCodeSchema } from './shapes.ts'

/** A chosen variant option or modifier of a line, for provider C. */
export const lineOptionCSchema = z.object({
  option_id: z.string(),
  label: z.string(),
  option_value: z.string(),
  value: z.string(),
})

const cartLineCSchema = z.object({
  item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  qty: z.number(),
  price: z.number(),
  original_price: z.number(),
  product_id: z.string(),
  product_type: z.enum(['simple', 'virtual', 'giftcard']),
  product_url: z.string(),
  image_url: z.string().nullable(),
  min_sale_qty: z.number(),
  max_sale_qty: z.number().nullable(),
  qty_increments: z.number(),
  stock_status: availabilitySchema,
  delivery_days: z.number().nullable(),
  options: z.array(lineOptionCSchema),
  attribution: lineAttributionSchema.exactOptional(),
})

const cartNoticeCSchema = z.object({
  code: cartNoticeCodeSchema,
  item_id: z.string().nullable(),
  sku: z.string().nullable(),
  old_value: z.number().nullable(),
  new_value: z.number().nullable(),
})

const totalsLineCSchema = z.object({
  item_id: z.string(),
  qty: z.number(),
  price: z.number(),
  price_incl_tax: z.number(),
  row_total: z.number(),
  row_total_incl_tax: z.number(),
  discount_amount: z.number(),
  tax_amount: z.number(),
  tax_percent: z.number(),
})

const totalSegmentCSchema = z.object({
  code: z.enum(['subtotal', 'discount', 'shipping', 'tax', 'giftcard', 'grand_total']),
  title: z.string(),
  value: z.number(),
})

const appliedGiftCardCSchema = z.object({
  id: z.string(),
  code: z.string(),
  applied_balance: z.number(),
  current_balance: z.number(),
})

/** Totals of provider C's cart (section 7; R49). Amounts are decimals in major units. */
export const cartTotalsCSchema = z.object({
  grand_total: z.number(),
  subtotal: z.number(),
  subtotal_with_discount: z.number(),
  subtotal_incl_tax: z.number(),
  discount_amount: z.number(),
  shipping_amount: z.number(),
  tax_amount: z.number(),
  giftcard_amount: z.number(),
  quote_currency_code: z.string(),
  applied_gift_cards: z.array(appliedGiftCardCSchema),
  coupon_code: z.string().nullable(),
  items_qty: z.number(),
  items: z.array(totalsLineCSchema),
  total_segments: z.array(totalSegmentCSchema),
})

/** Provider C's cart (section 3). `CartTotalsC` contains the totals. */
export const cartCSchema = z.object({
  id: z.string(),
  customer_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_is_guest: z.boolean(),
  store_id: z.string(),
  quote_currency_code: z.string(),
  is_virtual: z.boolean(),
  is_active: z.boolean(),
  items: z.array(cartLineCSchema),
  items_count: z.number(),
  items_qty: z.number(),
  notices: z.array(cartNoticeCSchema),
  created_at: z.string(),
  updated_at: z.string(),
  discountedCart: cartTotalsCSchema.exactOptional(),
})
