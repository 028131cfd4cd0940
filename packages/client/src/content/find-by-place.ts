import { findByPlace as row } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallResult } from '../response.ts'
import { toCallOptions, toFindFields, type FindOptions } from './find-by-field.ts'

export interface FindByPlaceOptions extends FindOptions {
  readonly model: string
  /** Name of the field that contains the coordinates. */
  readonly field: string
  /** Coordinates in degrees. */
  readonly place: { readonly lat: number; readonly lng: number }
  /** Radius in kilometres. */
  readonly radius: number
}

/**
 * Returns the records of a model within a radius, nearest first (section 7, "Content"). `_distance_` of a record is its
 * distance in kilometres. Resolves to undefined after a transport error (section 8).
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
