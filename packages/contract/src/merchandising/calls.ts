import { defineCall } from '../call.ts'

/** Returns the categories of the back-end store as a tree (section 7). */
export const getCategoryTree = defineCall({
  id: 'merchandising.getCategoryTree',
  group: 'merchandising',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/category-tree/',
  query: { category_ids: {} },
  response: 'CategoryTreeA',
})

/** Queries a product of the back-end store (section 7). */
export const findProductB = defineCall({
  id: 'merchandising.findProductB',
  group: 'merchandising',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/product',
  body: 'raw',
  maxBodyBytes: 64 * 1024,
  response: 'ProductResultB',
  guarded: false,
})

/** Lists the categories of the shop (section 7). */
export const listCategories = defineCall({
  id: 'merchandising.listCategories',
  group: 'merchandising',
  method: 'GET',
  path: '/apis/merchandising-service/v2/public/category-list',
  query: { include_fields_meta: {}, category_id: {} },
  response: 'Categories',
  onFailure: 'swallows',
})

/** Lists the fields of the commerce models (section 7). */
export const listEcommerceModelFields = defineCall({
  id: 'merchandising.listEcommerceModelFields',
  group: 'merchandising',
  method: 'GET',
  path: '/apis/ecommerce-service/public/v2/ecommerce-model-fields',
  response: 'EcommerceModelFields',
  onFailure: 'object-not-found',
})

/** Lists the values of a content field (section 7). */
export const listContentFieldValues = defineCall({
  id: 'merchandising.listContentFieldValues',
  group: 'merchandising',
  method: 'GET',
  path: '/apis/merchandising-service/public/v2/contents/content-fields/{field}/values',
  response: 'ContentFieldValues',
  onFailure: 'swallows',
})
