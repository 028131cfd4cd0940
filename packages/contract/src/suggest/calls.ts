import { defineCall } from '../call.ts'
import { suggestLimit } from './constants.ts'

const limit = { default: String(suggestLimit) }

/**
 * Returns suggestions for a partial search term, restricted by a filter (section 7). The filter is sent as
 * `filter: { fq: [filter] }`.
 */
export const suggestWithFilter = defineCall({
  id: 'suggest.suggestWithFilter',
  group: 'suggest',
  method: 'POST',
  path: '/apis/ecommerce-service/public/discovery/v2/auto-suggest',
  body: [
    'search_term',
    'user_id',
    'session_id',
    'show_auto_suggester_term',
    'auto_suggester_term_limit',
    'show_category',
    'category_limit',
    'include_category_count',
    'show_popular_searches',
    'popular_searches_limit',
    'show_recent_searches',
    'recent_searches_limit',
    'show_products',
    'products_limit',
    'fields',
    'show_content_pages',
    'content_pages_limit',
    'content_fields',
    'did_you_mean_limit',
    'include_fields_meta',
    'filter',
  ],
  bodyDefaults: {
    category_limit: suggestLimit,
    popular_searches_limit: suggestLimit,
    recent_searches_limit: suggestLimit,
    products_limit: suggestLimit,
    content_pages_limit: suggestLimit,
    did_you_mean_limit: suggestLimit,
  },
  maxBodyBytes: 64 * 1024,
  response: 'Suggestions',
  guarded: false,
  onFailure: 'swallows',
})

/** Returns suggestions for a partial search term (section 7). */
export const suggest = defineCall({
  id: 'suggest.suggest',
  group: 'suggest',
  method: 'GET',
  path: '/apis/ecommerce-service/public/discovery/v2/auto-suggest',
  query: {
    search_term: {},
    user_id: {},
    session_id: {},
    show_auto_suggester_term: {},
    auto_suggester_term_limit: {},
    show_category: {},
    category_limit: limit,
    include_category_count: {},
    show_popular_searches: {},
    popular_searches_limit: limit,
    show_recent_searches: {},
    recent_searches_limit: limit,
    show_products: {},
    products_limit: limit,
    fields: {},
    show_content_pages: {},
    content_pages_limit: limit,
    content_fields: {},
    did_you_mean_limit: limit,
    include_fields_meta: {},
  },
  response: 'Suggestions',
  onFailure: 'swallows',
})
