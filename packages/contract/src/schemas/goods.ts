import { z } from 'zod'

/** An amount of money in our own calls (R52). */
export const moneySchema = z.object({
  minor: z.number(),
  currency: z.string(),
})

const groupPriceSchema = z.object({
  sku: z.string(),
  price: moneySchema.nullable(),
  list_price: moneySchema.nullable(),
  lowest_price: moneySchema.nullable(),
})

/** Prices for the customer's group, in the order of the request. */
export const groupPricesSchema = z.object({
  group_id: z.string(),
  prices: z.array(groupPriceSchema),
})
