import type { ContentRecord, RecordsResponse } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { readModel } from './find-by-field.ts'
import { checkCost } from './query/cost.ts'
import { readExpansions } from './query/expand-relations.ts'
import { findPlacesInBounds, type PlacesQuery } from './query/find-places.repository.ts'
import { boundsOf, distanceBetween, readCircle, type GeoPoint } from './query/geo.ts'
import { createParameterReader } from './query/parameter-reader.ts'
import { readFilter } from './query/read-filters.ts'
import { loadRecords, readOrder, readQueryScope } from './records-query.ts'

/** Maximum number of places compared per call. */
const maxPlaces = 50_000

/**
 * Handles the call that finds the records of a model within `radius` kilometres of the place
 * `field_value` (section 7). The nearest record comes first unless the call requests another order.
 * `_distance_` is the distance in kilometres.
 */
export const handleFindByPlace: Handler<RecordsResponse> = async ({ query }, context) => {
  const reader = createParameterReader(query)
  const model = await readModel(reader, context)
  if (isApiError(model)) return model
  const queryScope = readQueryScope(reader, model, context)
  const field = reader.required('field_name')
  const circle = readCircle(reader)
  if (!reader.error && model.fields.get(field)?.type !== 'place') {
    reader.fail('BAD_PARAMETER', 'field_name', 'The model has no field of type place with this name.')
  }
  const conditions = readFilter(reader, 'filter', queryScope)
  checkCost(reader, 'and', [{ name: 'filter', conditions }])
  const order = readOrder(reader, queryScope, 'order_by')
  const isSorted = reader.has('sort_by') || reader.has('content_data_sort_by')
  const shape = {
    fields: reader.names('fields'),
    expansions: await readExpansions(reader, context.models, model),
  }
  if (reader.error) return reader.error

  const nearby = await findNearby(context, { queryScope, field, ...circle, conditions, order, isSorted })
  if (isApiError(nearby)) return nearby
  const { limit, offset } = reader.page()
  const page = nearby.slice(offset, offset + limit)
  const records = await loadRecords(
    page.map(({ id }) => id),
    shape,
    context,
  )
  if (isApiError(records)) return records
  const distances = new Map(page.map(({ id, distance }) => [id, distance]))
  return {
    records: records.map((record) => withDistance(record, distances.get(record.id))),
    count: nearby.length,
  }
}

interface NearbyQuery extends Omit<PlacesQuery, 'bounds' | 'limit'> {
  readonly center: GeoPoint
  /** In kilometres. */
  readonly radius: number
}

interface Nearby {
  readonly id: string
  /** Distance in kilometres to the record's nearest place. */
  readonly distance: number
}

/** Reads the places in a bounding box from the index, then selects those inside the circle. */
async function findNearby({ db }: CallContext, query: NearbyQuery): Promise<Nearby[] | ApiError> {
  const { center, radius, order, isSorted } = query
  const rows = await findPlacesInBounds(db, {
    ...query,
    bounds: boundsOf(center, radius),
    limit: maxPlaces + 1,
  })
  if (rows.length > maxPlaces) {
    const message = `The area contains more than ${maxPlaces} places. Use a smaller radius.`
    return fail('BAD_PARAMETER', 'radius', message)
  }
  const nearest = new Map<string, number>()
  for (const row of rows) {
    const distance = distanceBetween(center, row)
    if (distance <= radius) nearest.set(row.id, Math.min(distance, nearest.get(row.id) ?? Infinity))
  }
  const nearby = [...nearest].map(([id, distance]) => ({ id, distance }))
  if (isSorted) return nearby
  const sign = order.direction === 'asc' ? 1 : -1
  return nearby.toSorted((a, b) => sign * (a.distance - b.distance))
}

function withDistance(record: ContentRecord, distance = 0): ContentRecord {
  return { ...record, _distance_: Math.round(distance * 1000) / 1000 }
}
