import { z } from 'zod'
import { addressASchema } from './account-a.ts'
import { cartASchema } from './cart-a.ts'

/** A checkout token. Provider C returns a list, and the client uses the first entry (sections 3 and 7). */
export const checkoutTokenSchema = z.object({
  checkoutSession: z.string(),
})

const shippingOptionASchema = z.object({
  id: z.string(),
  description: z.string(),
  cost: z.number(),
  min_transit_days: z.number().nullable(),
  max_transit_days: z.number().nullable(),
})

const consignmentASchema = z.object({
  id: z.string(),
  shipping_address: addressASchema,
  line_item_ids: z.array(z.string()),
  available_shipping_options: z.array(shippingOptionASchema),
  selected_shipping_option: shippingOptionASchema.nullable(),
})

const checkoutTaxASchema = z.object({
  name: z.string(),
  amount: z.number(),
})

/** A checkout, for provider A. Amounts are decimals in major units of the cart's currency. */
export const checkoutASchema = z.object({
  id: z.string(),
  cart: cartASchema,
  billing_address: addressASchema.nullable(),
  consignments: z.array(consignmentASchema),
  taxes: z.array(checkoutTaxASchema),
  subtotal_amount: z.number(),
  shipping_amount: z.number(),
  tax_amount: z.number(),
  grand_total: z.number(),
  outstanding_balance: z.number(),
  customer_message: z.string(),
  order_id: z.string().nullable(),
  created_time: z.string(),
  updated_time: z.string(),
})
