import { z } from 'zod'
import {
  lineAttributionSchema,
  moneyBSchema,
  availabilitySchema,
  cartNoticeCodeSchema,
  connectionB,
} from './shapes.ts'

/** A name and its value, for provider B. */
export const attributeBSchema = z.object({
  key: z.string(),
  value: z.string(),
})

const lineAttributeBSchema = attributeBSchema.extend({
  label: z.string(),
  valueLabel: z.string(),
})

/** A discount on a line or a cart, for provider B. */
export const discountAllocationBSchema = z.object({
  title: z.string(),
  code: z.string().nullable(),
  discountedAmount: moneyBSchema,
})

/** An image, for provider B. */
export const imageBSchema = z.object({
  url: z.string(),
  altText: z.string().nullable(),
})

/** A variant option and its value, for provider B. */
export const selectedOptionBSchema = z.object({
  name: z.string(),
  value: z.string(),
})

/** The quantities that can be ordered, for provider B. */
export const quantityRuleBSchema = z.object({
  minimum: z.number(),
  maximum: z.number().nullable(),
  increment: z.number(),
})

const buyerIdentityBSchema = z.object({
  customerId: z.string().nullable(),
  email: z.string().nullable(),
  countryCode: z.string().nullable(),
})

const cartCostBSchema = z.object({
  subtotalAmount: moneyBSchema,
  totalDiscountAmount: moneyBSchema,
  totalAmount: moneyBSchema,
  totalTaxAmount: moneyBSchema.nullable(),
  taxesIncluded: z.boolean(),
})

const merchandiseProductBSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
})

const merchandiseBSchema = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  product: merchandiseProductBSchema,
  image: imageBSchema.nullable(),
  selectedOptions: z.array(selectedOptionBSchema),
  quantityRule: quantityRuleBSchema,
  availability: availabilitySchema,
  availabilityDays: z.number().nullable(),
  requiresShipping: z.boolean(),
})

const lineCostBSchema = z.object({
  amountPerQuantity: moneyBSchema,
  compareAtAmountPerQuantity: moneyBSchema.nullable(),
  subtotalAmount: moneyBSchema,
  totalAmount: moneyBSchema,
})

const cartLineBSchema = z.object({
  id: z.string(),
  quantity: z.number(),
  merchandise: merchandiseBSchema,
  attributes: z.array(lineAttributeBSchema),
  cost: lineCostBSchema,
  discountAllocations: z.array(discountAllocationBSchema),
  attribution: lineAttributionSchema.exactOptional(),
})

const cartNoticeBSchema = z.object({
  code: cartNoticeCodeSchema,
  lineId: z.string().nullable(),
  sku: z.string().nullable(),
  previousValue: z.string().nullable(),
  currentValue: z.string().nullable(),
})

const appliedGiftCardBSchema = z.object({
  id: z.string(),
  lastCharacters: z.string(),
  amountUsed: moneyBSchema,
  balance: moneyBSchema,
})

/** Provider B's cart. */
export const cartBSchema = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  totalQuantity: z.number(),
  buyerIdentity: buyerIdentityBSchema,
  lines: connectionB(cartLineBSchema),
  cost: cartCostBSchema,
  discountAllocations: z.array(discountAllocationBSchema),
  appliedGiftCards: z.array(appliedGiftCardBSchema),
  notices: z.array(cartNoticeBSchema),
})
