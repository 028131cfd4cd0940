import { z } from 'zod'
import { recordMetaSchema } from './content.ts'
import { termSuggestionSchema, productHitSchema } from './search.ts'

const suggestedCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  page_slug: z.string(),
  count: z.number().exactOptional(),
})

const recentSearchSchema = z.object({
  term: z.string(),
})

const suggestedPageSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  page_slug: z.string(),
})

const suggestionSectionsSchema = z.object({
  auto_suggester_terms: z.array(termSuggestionSchema).exactOptional(),
  categories: z.array(suggestedCategorySchema).exactOptional(),
  popular_searches: z.array(termSuggestionSchema).exactOptional(),
  recent_searches: z.array(recentSearchSchema).exactOptional(),
  products: z.array(productHitSchema),
  content_pages: z.array(suggestedPageSchema).exactOptional(),
  did_you_mean: z.array(termSuggestionSchema).exactOptional(),
})

/** Suggestions for a search term (section 7). */
export const suggestionsSchema = z.object({
  result: suggestionSectionsSchema,
  _meta_: recordMetaSchema.exactOptional(),
})
