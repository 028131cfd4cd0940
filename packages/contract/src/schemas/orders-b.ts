import { z } from 'zod'
import { addressBSchema } from './account-b.ts'
import { discountAllocationBSchema, imageBSchema, selectedOptionBSchema, attributeBSchema } from './cart-b.ts'
import {
  orderStateSchema,
  paymentStateSchema,
  moneyBSchema,
  lineAttributionSchema,
  connectionB,
} from './shapes.ts'

/** An order in a list, for provider B. */
export const orderSummaryBSchema = z.object({
  id: z.string(),
  name: z.string(),
  fulfillmentStatus: orderStateSchema,
  financialStatus: paymentStateSchema,
  totalPrice: moneyBSchema,
  totalQuantity: z.number(),
  processedAt: z.string(),
})

const orderLineBSchema = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  variantId: z.string(),
  sku: z.string(),
  productId: z.string(),
  handle: z.string().nullable(),
  image: imageBSchema.nullable(),
  selectedOptions: z.array(selectedOptionBSchema),
  attributes: z.array(attributeBSchema),
  quantity: z.number(),
  fulfilledQuantity: z.number(),
  returnedQuantity: z.number(),
  originalUnitPrice: moneyBSchema,
  originalTotalPrice: moneyBSchema,
  discountedTotalPrice: moneyBSchema,
  discountAllocations: z.array(discountAllocationBSchema),
  attribution: lineAttributionSchema.exactOptional(),
})

const taxLineBSchema = z.object({
  title: z.string(),
  ratePercentage: z.number(),
  price: moneyBSchema,
})

const lineQuantityBSchema = z.object({
  lineItemId: z.string(),
  quantity: z.number(),
})

const trackingInfoBSchema = z.object({
  company: z.string(),
  number: z.string(),
  url: z.string().nullable(),
})

const fulfillmentBSchema = z.object({
  id: z.string(),
  trackingInfo: z.array(trackingInfoBSchema),
  lineItems: z.array(lineQuantityBSchema),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
})

const refundBSchema = z.object({
  id: z.string(),
  totalRefunded: moneyBSchema,
  note: z.string(),
  lineItems: z.array(lineQuantityBSchema),
  createdAt: z.string(),
})

const orderDocumentBSchema = z.object({
  type: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  url: z.string(),
  date: z.string(),
})

const transactionBSchema = z.object({
  gateway: z.string(),
  status: paymentStateSchema,
  amount: moneyBSchema,
  label: z.string(),
})

/** An order, for provider B: a snapshot that later changes to products and addresses do not alter. */
export const orderBSchema = z.object({
  id: z.string(),
  name: z.string(),
  fulfillmentStatus: orderStateSchema,
  financialStatus: paymentStateSchema,
  customerId: z.string().nullable(),
  email: z.string(),
  locale: z.string(),
  lineItems: connectionB(orderLineBSchema),
  subtotalPrice: moneyBSchema,
  totalDiscounts: moneyBSchema,
  totalShippingPrice: moneyBSchema,
  totalTax: moneyBSchema,
  taxLines: z.array(taxLineBSchema),
  taxesIncluded: z.boolean(),
  totalGiftCards: moneyBSchema,
  totalPrice: moneyBSchema,
  totalRefunded: moneyBSchema,
  billingAddress: addressBSchema,
  shippingAddress: addressBSchema.nullable(),
  shippingLine: z.string().nullable(),
  fulfillments: z.array(fulfillmentBSchema),
  refunds: z.array(refundBSchema),
  documents: z.array(orderDocumentBSchema),
  transactions: z.array(transactionBSchema),
  discountAllocations: z.array(discountAllocationBSchema),
  note: z.string().nullable(),
  returnableUntil: z.string().nullable(),
  canCancel: z.boolean(),
  processedAt: z.string(),
  updatedAt: z.string(),
})
