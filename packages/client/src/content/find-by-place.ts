import { findByPlace as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallResult } from '../response.ts'
import { toCallOptions, toFindFields, type FindOptions } from './find-by-field.ts'

export interface FindByPlaceOptions extends FindOptions {
  readonly model: string
  /** The field that holds a place. */
  readonly field: string
  /** In degrees. */
  readonly place: { readonly lat: number; readonly lng: number }
  /** In kilometres. */
  readonly radius: number
}

/**
 * The records of a model around a place, the nearest first (specification, section 7, "Content"); each tells its distance
 * in kilometres in `_distance_`. Nothing when no answer could be had (section 8).
 */
export function findByPlace(client: Client, options: FindByPlaceOptions): Promise<CallResult<typeof row>> {
  const { model, field, place, radius } = options
  const { filter, fields, relation_field, relationFieldDataToQuery, ...query } = toFindFields(options)
  return client.call(row, {
    ...toCallOptions(options),
    query: {
      ...query,
      internal_name: model,
      field_name: field,
      field_value: `${place.lat},${place.lng}`,
      radius,
      fields: fields?.join(),
      relation_field: relation_field?.toString(),
      relationFieldDataToQuery: relationFieldDataToQuery?.toString(),
      filter: filter && JSON.stringify(filter),
    },
  })
}
