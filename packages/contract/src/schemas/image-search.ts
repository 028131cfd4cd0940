import { z } from 'zod'
import { productHitSchema } from './search.ts'

/** Products that resemble a picture, most similar first. Each product has a `score`. */
export const imageSearchResultSchema = z.object({
  products: z.array(productHitSchema),
  total: z.number(),
  skip: z.number(),
  limit: z.number(),
})
