import { z } from 'zod'
import { availabilitySchema } from './shapes.ts'
import { recordMetaSchema } from './content.ts'

/**
 * A product in the results of a search, suggestion, image search or recommendation: its record, with price and
 * availability.
 */
export const productHitSchema = z.looseObject({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  page_slug: z.string(),
  price: z.number().nullable(),
  list_price: z.number().exactOptional(),
  currency: z.string(),
  availability: availabilitySchema,
  score: z.number().exactOptional(),
  is_merchandising: z.boolean().exactOptional(),
})

/** An alternative spelling or a related term that has results. */
export const termSuggestionSchema = z.object({
  term: z.string(),
  count: z.number(),
})

/** The algorithm or rule that determined the order of the results, for attribution (section 3). */
export const resultSourceSchema = z.object({
  algorithm: z.string(),
  is_primary_algorithm: z.boolean(),
  is_secondary_algorithm: z.boolean(),
  is_merchandising: z.boolean(),
  rule: z.string().nullable(),
  rule_type: z.string().nullable(),
})

const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number(),
  is_selected: z.boolean(),
  parent: z.string().exactOptional(),
  colour: z.string().exactOptional(),
})

/** A field by which results can be filtered. */
export const facetSchema = z.object({
  field: z.string(),
  label: z.string(),
  type: z.enum(['values', 'range']),
  values: z.array(facetValueSchema),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
})

/** A page of product search results. */
export const productSearchResultSchema = z.object({
  products: z.array(productHitSchema),
  total: z.number().nullable(),
  skip: z.number(),
  limit: z.number(),
  search_term: z.string(),
  corrected_term: z.string().nullable(),
  did_you_mean: z.array(termSuggestionSchema),
  facets: z.array(facetSchema),
  redirect_url: z.string().nullable(),
  source: resultSourceSchema,
  _meta_: recordMetaSchema.exactOptional(),
})

/** Terms that begin with or resemble a partial search term, most frequent first. */
export const autocompleteResultSchema = z.object({
  terms: z.array(termSuggestionSchema),
})

/** The facets of a category or search term. */
export const facetResultSchema = z.object({
  facets: z.array(facetSchema),
  total: z.number(),
})
