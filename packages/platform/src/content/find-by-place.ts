import type { ContentRecord, RecordsResponse } from '@vitrine/contract'
import { sql } from 'kysely'
import type { CallContext, Handler } from '../calls/index.ts'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import { readQueryScope, readOrder, loadRecords } from './answer-page.ts'
import { readModel } from './find-by-field.ts'
import type { Condition } from './query/condition.ts'
import { orderSql, select, type Order } from './query/order.ts'
import { matchSql } from './query/match-sql.ts'
import { boundsOf, distanceBetween, readCircle, type GeoPoint } from './query/place.ts'
import { checkCost } from './query/cost.ts'
import { createParameterReader } from './query/reader.ts'
import { readFilter } from './query/read-filters.ts'
import { readExpansions } from './query/relations.ts'
import { scopeOf, type QueryScope } from './query/target.ts'

/** Places that are looked at for one answer. */
const maxPlaces = 50_000

/**
 * The records of a model with a place within `radius` kilometres of `field_value`, the nearest first unless the call
 * says how to sort (section 7). Each record tells its distance in `_distance_`, in kilometres.
 */
export const handleFindByPlace: Handler<RecordsResponse> = async ({ query }, context) => {
  const reader = createParameterReader(query)
  const model = await readModel(reader, context)
  if (isApiError(model)) return model
  const queryScope = readQueryScope(reader, model, context)
  const field = reader.required('field_name')
  const circle = readCircle(reader)
  if (!reader.error && model.fields.get(field)?.type !== 'place') {
    reader.fail('BAD_PARAMETER', 'field_name', 'The model has no such field of type place.')
  }
  const conditions = readFilter(reader, 'filter', queryScope)
  checkCost(reader, 'and', [{ name: 'filter', conditions }])
  const order = readOrder(reader, queryScope, 'order_by')
  const isSorted = reader.has('sort_by') || reader.has('content_data_sort_by')
  const question = {
    fields: reader.names('fields'),
    expansions: await readExpansions(reader, context.db, model),
  }
  if (reader.error) return reader.error

  const near = await findNearby(context, { queryScope, field, ...circle, conditions, order, isSorted })
  if (isApiError(near)) return near
  const { limit, offset } = reader.page()
  const page = near.slice(offset, offset + limit)
  const records = await loadRecords(
    page.map(({ id }) => id),
    question,
    context,
  )
  if (isApiError(records)) return records
  const distances = new Map(page.map(({ id, distance }) => [id, distance]))
  return {
    records: records.map((record) => withDistance(record, distances.get(record.id))),
    count: near.length,
  }
}

interface PlaceQuery {
  readonly queryScope: QueryScope
  readonly field: string
  readonly middle: GeoPoint
  /** Kilometres. */
  readonly radius: number
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly isSorted: boolean
}

interface Nearby {
  readonly id: string
  /** Kilometres; of a record's places the nearest. */
  readonly distance: number
}

/** The places of a box around the circle come from the index; which of them are within it is computed here. */
async function findNearby({ db }: CallContext, question: PlaceQuery): Promise<Nearby[] | ApiError> {
  const { queryScope, field, middle, radius, conditions, order, isSorted } = question
  const bounds = boundsOf(middle, radius)
  const id = sql.ref('p.record_id')
  const { tables, tests, terms } = orderSql(order, id)
  const within = bounds.lng.map(([west, east]) => sql`p.lng between ${west} and ${east}`)
  const filtered =
    conditions.length === 0
      ? sql``
      : sql` and p.record_id in (${matchSql({ queryScope, operator: 'and', conditions })})`
  const rows = await select<GeoPoint & { readonly id: string }>(
    db,
    sql`select p.record_id as id, p.lat, p.lng from place_index p ${isSorted ? tables : sql``} where ${isSorted ? sql`${tests} and ` : sql``}p.scope = ${scopeOf(queryScope, field)} and p.lat between ${bounds.lat[0]} and ${bounds.lat[1]} and (${sql.join(within, sql` or `)})${filtered} order by ${isSorted ? terms : id} limit ${maxPlaces + 1}`,
  )
  if (rows.length > maxPlaces) {
    return fail(
      'BAD_PARAMETER',
      'radius',
      `There are more than ${maxPlaces} places; ask for a smaller radius.`,
    )
  }
  const nearest = new Map<string, number>()
  for (const row of rows) {
    const distance = distanceBetween(middle, row)
    if (distance <= radius) nearest.set(row.id, Math.min(distance, nearest.get(row.id) ?? Infinity))
  }
  const near = [...nearest].map(([id, distance]) => ({ id, distance }))
  if (isSorted) return near
  const sign = order.direction === 'asc' ? 1 : -1
  return near.toSorted((a, b) => sign * (a.distance - b.distance))
}

function withDistance(record: ContentRecord, distance = 0): ContentRecord {
  return { ...record, _distance_: Math.round(distance * 1000) / 1000 }
}
