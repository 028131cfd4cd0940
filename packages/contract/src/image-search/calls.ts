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
  maxBodyBytes: 8 * 1024 * 1024,
  response: 'ImageSearchResult',
  guarded: false,
  onFailure: 'swallows',
})
