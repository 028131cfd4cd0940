import { z } from 'zod'
import { addressASchema } from './account-a.ts'
import { currencyCodeASchema, lineOptionASchema } from './cart-a.ts'
import { orderStateSchema, paymentStateSchema, lineAttributionSchema } from './shapes.ts'

/** An order in a list, for provider A. Amounts are decimals in major units of `currency`. */
export const orderSummaryASchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: orderStateSchema,
  payment_status: paymentStateSchema,
  currency: currencyCodeASchema,
  total: z.number(),
  items_total: z.number(),
  date_created: z.string(),
})

const orderLineASchema = z.object({
  id: z.string(),
  product_id: z.string(),
  variant_id: z.string(),
  sku: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  quantity_shipped: z.number(),
  quantity_returned: z.number(),
  list_price: z.number(),
  sale_price: z.number(),
  discount_amount: z.number(),
  total: z.number(),
  tax_amount: z.number(),
  tax_rate: z.number(),
  options: z.array(lineOptionASchema),
  attribution: lineAttributionSchema.exactOptional(),
})

const taxLineASchema = z.object({
  name: z.string(),
  rate: z.number(),
  amount: z.number(),
})

const lineQuantityASchema = z.object({
  order_product_id: z.string(),
  quantity: z.number(),
})

const shipmentASchema = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  items: z.array(lineQuantityASchema),
  date_created: z.string(),
  date_delivered: z.string().nullable(),
})

const refundASchema = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  items: z.array(lineQuantityASchema),
  date_created: z.string(),
})

const orderDocumentASchema = z.object({
  type: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  url: z.string(),
  date: z.string(),
})

const orderPaymentASchema = z.object({
  method: z.string(),
  status: paymentStateSchema,
  amount: z.number(),
  label: z.string(),
})

/** An order, for provider A: a snapshot that later changes to products and addresses do not alter. */
export const orderASchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: orderStateSchema,
  payment_status: paymentStateSchema,
  currency: currencyCodeASchema,
  customer_id: z.string().nullable(),
  email: z.string(),
  locale: z.string(),
  tax_included: z.boolean(),
  subtotal: z.number(),
  discount_amount: z.number(),
  shipping_amount: z.number(),
  tax_amount: z.number(),
  certificate_amount: z.number(),
  total: z.number(),
  refunded_amount: z.number(),
  products: z.array(orderLineASchema),
  gift_certificates: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      quantity: z.number(),
      recipient: z.object({ name: z.string(), email: z.string() }),
      status: z.enum(['unpaid', 'scheduled', 'sent', 'cancelled']),
      send_at: z.string().nullable(),
    }),
  ),
  taxes: z.array(taxLineASchema),
  coupon_codes: z.array(z.string()),
  billing_address: addressASchema,
  shipping_address: addressASchema.nullable(),
  shipping_method: z.string().nullable(),
  shipments: z.array(shipmentASchema),
  refunds: z.array(refundASchema),
  documents: z.array(orderDocumentASchema),
  payments: z.array(orderPaymentASchema),
  customer_message: z.string(),
  returnable_until: z.string().nullable(),
  can_cancel: z.boolean(),
  date_created: z.string(),
  date_modified: z.string(),
})
