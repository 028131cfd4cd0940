import { z } from 'zod'
import { productHitSchema, resultSourceSchema } from './search.ts'
import { recordMetaSchema } from './content.ts'

const recommendationWidgetSchema = z.object({
  id: z.string(),
  internal_name: z.string(),
  title: z.string(),
  algorithm_internal_name: z.string(),
  context_type: z.enum(['none', 'product', 'category', 'cart', 'customer']),
  products_limit: z.number(),
})

/** The recommendation widgets of an algorithm. */
export const recommendationWidgetsSchema = z.object({
  widgets: z.array(recommendationWidgetSchema),
  count: z.number(),
})

/** Products that a widget recommends. */
export const recommendationsSchema = z.object({
  widget: recommendationWidgetSchema,
  products: z.array(productHitSchema),
  skip: z.number(),
  limit: z.number(),
  source: resultSourceSchema,
  _meta_: recordMetaSchema.exactOptional(),
})
