import type { RecommendationWidget } from '../recommendations/index.ts'
import type { ResponseTypes } from '../responses.ts'
import type { Facet } from '../facets/index.ts'
import type { ProductHit, ResultSource } from '../search/index.ts'

const hit: ProductHit = {
  id: 'p-lamp-en',
  sku: 'LAMP',
  title: 'Reading lamp',
  page_slug: 'lamps/reading-lamp',
  price: 59.5,
  list_price: 69,
  currency: 'EUR',
  availability: 'in-stock',
  brand: 'Norden',
}

const source: ResultSource = {
  algorithm: 'relevance',
  is_primary_algorithm: true,
  is_secondary_algorithm: false,
  is_merchandising: false,
  rule: null,
  rule_type: null,
}

const facets: readonly Facet[] = [
  {
    field: 'colour',
    label: 'Colour',
    type: 'values',
    values: [{ value: 'red', label: 'Red', count: 3, is_selected: false, colour: '#b3261e' }],
  },
  { field: 'price', label: 'Price', type: 'range', values: [], min: 19, max: 240 },
]

const widget: RecommendationWidget = {
  id: '7',
  internal_name: 'goes-with-it',
  title: 'Goes with it',
  algorithm_internal_name: 'bought_together',
  context_type: 'product',
  products_limit: 8,
}

type SearchNames =
  | 'ProductSearchResult'
  | 'FacetResult'
  | 'ImageSearchResult'
  | 'AutocompleteResult'
  | 'Suggestions'
  | 'RecommendationWidgets'
  | 'Recommendations'

/** Example responses of product search, suggestions and recommendations. */
export const searchExamples: Pick<ResponseTypes, SearchNames> = {
  ProductSearchResult: {
    products: [hit],
    total: 12,
    skip: 0,
    limit: 1,
    search_term: 'lmap',
    corrected_term: 'lamp',
    did_you_mean: [{ term: 'lamp', count: 12 }],
    facets,
    redirect_url: null,
    source,
  },
  FacetResult: { facets, total: 12 },
  ImageSearchResult: { products: [{ ...hit, score: 0.93 }], total: 1, skip: 0, limit: 5 },
  AutocompleteResult: { terms: [{ term: 'lamp', count: 12 }] },
  Suggestions: {
    result: {
      auto_suggester_terms: [{ term: 'lamp', count: 12 }],
      categories: [{ id: 'lamps', name: 'Lamps', page_slug: 'lamps', count: 12 }],
      popular_searches: [{ term: 'lamp', count: 12 }],
      recent_searches: [{ term: 'table' }],
      products: [hit],
      content_pages: [{ id: 'c-light-en', title: 'Light at work', page_slug: 'journal/light-at-work' }],
      did_you_mean: [],
    },
  },
  RecommendationWidgets: { widgets: [widget], count: 1 },
  Recommendations: { widget, products: [hit], skip: 0, limit: 8, source },
}
