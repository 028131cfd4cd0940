import { defineCall } from '../call.ts'
import { recordsLimit, recordsOffset } from './constants.ts'

/**
 * Lists the records of a model that match filters. Use this call instead of `listRecords` for a parent or child filter
 * (section 7, "Content"). Not guarded, since the call changes nothing.
 */
export const searchRecords = defineCall({
  id: 'content.searchRecords',
  group: 'content',
  method: 'POST',
  path: '/content/v2/content-models/{model}/records/search',
  body: [
    'fields',
    'sort_by',
    'sort_order',
    'limit',
    'offset',
    'relation_field',
    'relationFieldDataToQuery',
    'parent_filter',
    'child_filter',
    'field_type',
    'filter_operator',
  ],
  bodyDefaults: { limit: recordsLimit, offset: recordsOffset },
  response: 'Records',
  guarded: false,
  onFailure: 'object-not-found',
})

/**
 * Searches the text of the models `internal_names`, or of all collections (section 7, "Content"). Returns published,
 * visible records that contain all words of `content_search`, best matches first. Not guarded, since the call
 * changes nothing.
 */
export const searchContent = defineCall({
  id: 'content.searchContent',
  group: 'content',
  method: 'POST',
  path: '/apis/search-service/public/v2/contents/content-search',
  query: {
    content_search: {},
    internal_names: {},
    sort_by: {},
    sort_order: {},
    limit: {},
    skip: {},
    fields: {},
  },
  body: ['locale'],
  response: 'Records',
  guarded: false,
  onFailure: 'swallows',
})
