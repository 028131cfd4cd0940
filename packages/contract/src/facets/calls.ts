import { defineCall } from '../call.ts'

/** Returns the facets of a category or search term, with their counts (section 7). */
export const searchFacets = defineCall({
  id: 'facets.searchFacets',
  group: 'facets',
  method: 'POST',
  path: '/apis/ecommerce-service/public/discovery/v2/search/facet',
  body: ['category_id', 'searchTerm', 'facets'],
  maxBodyBytes: 64 * 1024,
  response: 'FacetResult',
  guarded: false,
  onFailure: 'swallows',
})
