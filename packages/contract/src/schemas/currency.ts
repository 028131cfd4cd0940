import { z } from 'zod'

/** A currency of the shop with its details, for provider A. */
export const currencyASchema = z.object({
  id: z.string(),
  currency_code: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimal_places: z.number(),
  is_default: z.boolean(),
})
