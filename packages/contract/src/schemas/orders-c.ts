import { z } from 'zod'
import { addressCSchema } from './account-c.ts'
import { lineOptionCSchema } from './cart-c.ts'
import { orderStateSchema, paymentStateSchema, lineAttributionSchema } from './shapes.ts'

/** An order in a list, for provider C. */
export const orderSummaryCSchema = z.object({
  entity_id: z.string(),
  increment_id: z.string(),
  state: orderStateSchema,
  payment_state: paymentStateSchema,
  grand_total: z.number(),
  order_currency_code: z.string(),
  total_qty_ordered: z.number(),
  created_at: z.string(),
})

const orderItemCSchema = z.object({
  item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  product_id: z.string(),
  product_url: z.string().nullable(),
  image_url: z.string().nullable(),
  qty_ordered: z.number(),
  qty_shipped: z.number(),
  qty_returned: z.number(),
  price: z.number(),
  original_price: z.number(),
  row_total: z.number(),
  row_total_incl_tax: z.number(),
  discount_amount: z.number(),
  tax_amount: z.number(),
  tax_percent: z.number(),
  options: z.array(lineOptionCSchema),
  attribution: lineAttributionSchema.exactOptional(),
})

const shipmentItemCSchema = z.object({
  order_item_id: z.string(),
  qty: z.number(),
})

const trackCSchema = z.object({
  title: z.string(),
  track_number: z.string(),
  track_url: z.string().nullable(),
})

const shipmentCSchema = z.object({
  entity_id: z.string(),
  tracks: z.array(trackCSchema),
  items: z.array(shipmentItemCSchema),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
})

const orderDocumentCSchema = z.object({
  increment_id: z.string(),
  grand_total: z.number(),
  pdf_url: z.string(),
  created_at: z.string(),
})

const orderPaymentCSchema = z.object({
  method: z.string(),
  state: paymentStateSchema,
  amount_ordered: z.number(),
  label: z.string(),
})

const statusHistoryCSchema = z.object({
  state: orderStateSchema,
  comment: z.string().nullable(),
  created_at: z.string(),
})

/**
 * An order, for provider C: a snapshot that later changes to products and addresses do not alter. Amounts are decimals
 * in major units.
 */
export const orderCSchema = z.object({
  entity_id: z.string(),
  increment_id: z.string(),
  state: orderStateSchema,
  payment_state: paymentStateSchema,
  customer_id: z.string().nullable(),
  customer_email: z.string(),
  store_id: z.string(),
  order_currency_code: z.string(),
  subtotal: z.number(),
  subtotal_incl_tax: z.number(),
  discount_amount: z.number(),
  coupon_code: z.string().nullable(),
  shipping_amount: z.number(),
  shipping_description: z.string().nullable(),
  tax_amount: z.number(),
  giftcard_amount: z.number(),
  grand_total: z.number(),
  total_paid: z.number(),
  total_refunded: z.number(),
  total_qty_ordered: z.number(),
  items: z.array(orderItemCSchema),
  billing_address: addressCSchema,
  shipping_address: addressCSchema.nullable(),
  shipments: z.array(shipmentCSchema),
  invoices: z.array(orderDocumentCSchema),
  creditmemos: z.array(orderDocumentCSchema),
  payments: z.array(orderPaymentCSchema),
  status_histories: z.array(statusHistoryCSchema),
  customer_note: z.string().nullable(),
  returnable_until: z.string().nullable(),
  can_cancel: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
