import { findByField as row, findByFieldInBody as rowInBody } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResult } from '../response.ts'
import type { ContentFilter, FilterValue, RelationOptions } from './filter.ts'

/** Options that find-by-field and find-by-place share. */
export interface FindOptions extends CallOptions, RelationOptions {
  /** Names of the fields to return. Defaults to all. */
  readonly fields?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  /** Field of the model to sort by. Takes precedence over `sortBy`. */
  readonly contentDataSortBy?: string | undefined
  readonly orderBy?: 'asc' | 'desc' | undefined
  readonly limit?: number | undefined
  readonly skip?: number | undefined
  /** Additional conditions. */
  readonly filter?: ContentFilter | undefined
}

export interface FindByFieldOptions extends FindOptions {
  readonly model: string
  readonly field: string
  readonly value: FilterValue
}

/**
 * Returns the records of a model whose field has the given value (section 7, "Content"). Resolves to undefined after a
 * transport error (section 8).
 */
export function findByField(client: Client, options: FindByFieldOptions): Promise<CallResult<typeof row>> {
  const { filter, fields, relation_field, relationFieldDataToQuery, ...query } = toFields(options)
  return client.call(row, {
    ...toCallOptions(options),
    query: {
      ...query,
      fieldsDataToQuery: fields?.join(),
      relation_field: relation_field?.toString(),
      relationFieldDataToQuery: relationFieldDataToQuery?.toString(),
      filter: filter && JSON.stringify(filter),
    },
  })
}

/** Sends the query of `findByField` in a body, which allows longer filters (section 7, "Content"). */
export function findByFieldInBody(
  client: Client,
  options: FindByFieldOptions,
): Promise<CallResult<typeof rowInBody>> {
  const { fields, ...body } = toFields(options)
  return client.call(rowInBody, { ...toCallOptions(options), body: { ...body, fieldsDataToQuery: fields } })
}

function toFields(options: FindByFieldOptions) {
  const { model, field, value } = options
  return { internal_name: model, field_name: field, field_value: value, ...toFindFields(options) }
}

/** Converts the shared options to the parameter names of the contract. */
export function toFindFields(options: FindOptions) {
  return {
    fields: options.fields,
    sort_by: options.sortBy,
    order_by: options.orderBy,
    limit: options.limit,
    skip: options.skip,
    relation_field: options.relationField,
    relationFieldDataToQuery: options.relationFieldDataToQuery,
    filter: options.filter,
    content_data_sort_by: options.contentDataSortBy,
    field_type: options.fieldType,
  }
}

export function toCallOptions({ language, ssrKey, force, signal }: CallOptions): CallOptions {
  return { language, ssrKey, force, signal }
}
