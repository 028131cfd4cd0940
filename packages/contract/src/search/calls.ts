import { defineCall } from '../call.ts'

/** Searches products. The body has the caller's fields, `user_id` and `session_id` (section 7). */
export const searchProducts = defineCall({
  id: 'search.searchProducts',
  group: 'search',
  method: 'POST',
  path: '/apis/ecommerce-service/public/discovery/v2/search',
  query: {
    fields: {},
    skip: {},
    limit: {},
    sort_by: {},
    sort_order: {},
    currency: {},
    include_count: {},
    store_id: {},
    channel_id: {},
    by_pass_merchandising: {},
    location_id: {},
    include_fields_meta: {},
  },
  body: { rawPlus: ['user_id', 'session_id'] },
  maxBodyBytes: 64 * 1024,
  response: 'ProductSearchResult',
  guarded: false,
  onFailure: 'swallows',
})

/** Completes a partial search term (section 7). */
export const autocompleteSearch = defineCall({
  id: 'search.autocompleteSearch',
  group: 'search',
  method: 'POST',
  path: '/apis/merchandising-service/v2/public/search-autocomplete',
  body: 'raw',
  maxBodyBytes: 64 * 1024,
  response: 'AutocompleteResult',
  guarded: false,
  onFailure: 'swallows',
})
