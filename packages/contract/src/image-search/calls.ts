import { defineCall } from '../call.ts'
import { imageSearchLimit, imageSearchSkip } from './constants.ts'

/** Finds products similar to a base64-encoded image (section 7). */
export const searchByImage = defineCall({
  id: 'image-search.searchByImage',
  group: 'image-search',
  method: 'POST',
  path: '/apis/ecommerce-service/public/v1/image-search',
  query: {
    skip: { default: String(imageSearchSkip) },
    limit: { default: String(imageSearchLimit) },
    fields: {},
  },
  body: ['image'],
  response: 'Unknown',
  onFailure: 'swallows',
})
