import { defineCall, type QueryParameter } from '../call.ts'
import { recordListFields, recordsLimit, recordsOffset } from './constants.ts'

/*
 * Parameters of the calls below (docs/content-queries.md describes them in full):
 *
 * - `fields`, `fieldsDataToQuery`: names of the fields to return, separated by commas; `a.b` is a member of `a`. Unknown
 *   names are ignored.
 * - `sort_by`: a field of the model, or title, id, key, page_slug, created_at, updated_at. `content_data_sort_by` takes
 *   precedence. `sort_order`, `order_by`: asc or desc. `limit`: 0 to 1000. `offset`, `skip`: number of records to skip.
 * - `relation_field`: relations to expand, for example `author,author.company`, with at most 3 levels.
 *   `relationFieldDataToQuery`: fields of related records to return, for example `title,author.name`.
 * - `filter`, `parent_filter`: `{ field: value | [values] | { operator: value } }` with the operators eq, ne, gt, gte, lt,
 *   lte, in, nin, contains, starts_with, between and exists. `child_filter`: the same with `relation.field`.
 *   `filter_operator`: and, or.
 * - `field_type`: text or number. Overrides how the model compares values.
 */

const page: Readonly<Record<'limit' | 'offset', QueryParameter>> = {
  limit: { default: String(recordsLimit) },
  offset: { default: String(recordsOffset) },
}

/**
 * Returns the page at a path, or a redirect (section 7, "Content"). `version_id` selects a version, possibly a draft,
 * instead of the published one.
 */
export const findBySlug = defineCall({
  id: 'content.findBySlug',
  group: 'content',
  method: 'GET',
  path: '/apis/content/v2/collection/find-by-slug',
  query: {
    page_slug: { required: true },
    include_fields_meta: {},
    version_id: {},
    isAuto: {},
    searchTerm: {},
  },
  response: 'FindBySlug',
})

/** Lists the records of a model, with five fields per record, for the page builder's frame (section 7, "Content"). */
export const listFrameRecords = defineCall({
  id: 'content.listFrameRecords',
  group: 'content',
  method: 'GET',
  path: '/apis/content/v2/content-models/{model}/records',
  query: {
    fields: { fixed: recordListFields },
    ...page,
    is_call_fromi_frame: { fixed: 'true' },
    include_fields_meta: {},
  },
  response: 'Records',
  onFailure: 'object-not-found',
})

/** Returns a record of a collection, with optional field metadata (section 7, "Content"). */
export const getCollectionRecord = defineCall({
  id: 'content.getCollectionRecord',
  group: 'content',
  method: 'GET',
  path: '/apis/content/v2/collection/{model}/{id}',
  query: { include_fields_meta: {} },
  response: 'Record',
  onFailure: 'swallows',
})

/** Returns a record of a content model (section 7, "Content"). */
export const getRecord = defineCall({
  id: 'content.getRecord',
  group: 'content',
  method: 'GET',
  path: '/content/v2/content-models/{model}/records/{id}',
  response: 'Record',
  onFailure: 'object-not-found',
})

/** Lists the records of a content model, such as the script records of a page (section 7, "Content"; R20). */
export const listRecords = defineCall({
  id: 'content.listRecords',
  group: 'content',
  method: 'GET',
  path: '/content/v2/content-models/{model}/records',
  query: {
    fields: {},
    sort_by: {},
    sort_order: {},
    ...page,
    relation_field: {},
    relationFieldDataToQuery: {},
    field_type: {},
  },
  pageLevelQuery: { include_fields_meta: {} },
  response: 'Records',
  onFailure: 'object-not-found',
})

/** Returns the record of a single-type model, for example `global_settings` (section 7, "Content"). */
export const getSingle = defineCall({
  id: 'content.getSingle',
  group: 'content',
  method: 'GET',
  path: '/apis/content/v2/single/{model}/detail',
  query: { include_fields_meta: {}, version_id: {} },
  response: 'Single',
})

/** Lists the records of the model `internal_name` whose field has the given value (section 7, "Content"). */
export const findByField = defineCall({
  id: 'content.findByField',
  group: 'content',
  method: 'GET',
  path: '/apis/content/v1/collection/find-by-field',
  query: {
    field_name: {},
    field_value: {},
    internal_name: {},
    fieldsDataToQuery: {},
    sort_by: {},
    order_by: {},
    limit: {},
    skip: {},
    relation_field: {},
    relationFieldDataToQuery: {},
    filter: {},
    content_data_sort_by: {},
    field_type: {},
  },
  response: 'Records',
  onFailure: 'swallows',
})

/**
 * Does the same as `findByField`, with the parameters in the body (section 7, "Content"). Not guarded, since the
 * call changes nothing.
 */
export const findByFieldInBody = defineCall({
  id: 'content.findByFieldInBody',
  group: 'content',
  method: 'POST',
  path: '/apis/content/v1/collection/find-by-field',
  body: [
    'field_name',
    'field_value',
    'internal_name',
    'fieldsDataToQuery',
    'sort_by',
    'order_by',
    'limit',
    'skip',
    'relation_field',
    'relationFieldDataToQuery',
    'filter',
    'content_data_sort_by',
    'field_type',
  ],
  response: 'Records',
  guarded: false,
  onFailure: 'swallows',
})

/**
 * Lists the records of the model `internal_name` within `radius` kilometres of the coordinates in `field_value`,
 * `lat,lng` in degrees, nearest first (section 7, "Content"). `_distance_` of a record is its distance in kilometres.
 */
export const findByPlace = defineCall({
  id: 'content.findByPlace',
  group: 'content',
  method: 'GET',
  path: '/apis/content-manager-service/public/v1/collection/maps/preview/place',
  query: {
    radius: {},
    field_name: {},
    field_value: {},
    internal_name: {},
    fields: {},
    sort_by: {},
    order_by: {},
    limit: {},
    skip: {},
    relation_field: {},
    relationFieldDataToQuery: {},
    filter: {},
    content_data_sort_by: {},
    field_type: {},
  },
  response: 'Records',
  onFailure: 'swallows',
})
