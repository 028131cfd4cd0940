import { defineCall } from '../call.ts'

/** POST a category or a search term to get the counts of its facets (section 7, "Search and merchandising"). */
export const searchFacets = defineCall({
  id: 'facets.searchFacets',
  group: 'facets',
  method: 'POST',
  path: '/apis/ecommerce-service/public/discovery/v2/search/facet',
  body: ['category_id', 'searchTerm', 'facets'],
  response: 'Unknown',
  onFailure: 'swallows',
})
