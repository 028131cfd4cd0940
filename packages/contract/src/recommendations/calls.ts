import { defineCall } from '../call.ts'

/** Lists the recommendation widgets of an algorithm (section 7). */
export const listRecommendationWidgets = defineCall({
  id: 'recommendations.listRecommendationWidgets',
  group: 'recommendations',
  method: 'GET',
  path: '/apis/personalization-service/public/v1/widgets',
  query: { algorithm_internal_name: {}, fields_to_query: {} },
  response: 'RecommendationWidgets',
  onFailure: 'object-not-found',
})

/** Returns the products that a widget recommends. The body has the caller's fields and `user_id` (section 7). */
export const getRecommendations = defineCall({
  id: 'recommendations.getRecommendations',
  group: 'recommendations',
  method: 'POST',
  path: '/apis/ecommerce-service/public/recommendation/v2/widgets/{widget_id}',
  query: {
    fields: {},
    include_fields_meta: {},
    skip: {},
    limit: {},
    currency: {},
    channel_id: {},
    store_id: {},
    location_id: {},
  },
  body: { rawPlus: ['user_id'] },
  maxBodyBytes: 64 * 1024,
  response: 'Recommendations',
  guarded: false,
  onFailure: 'swallows',
})
