import { sql } from 'kysely'
import type { Executor } from '../../database/index.ts'
import type { Condition } from './condition.ts'
import type { Bounds, GeoPoint } from './geo.ts'
import { matchSql } from './match.repository.ts'
import { orderSql, select, type Order } from './order.repository.ts'
import { scopeOf, type QueryScope } from './target.ts'

export interface PlacesQuery {
  readonly queryScope: QueryScope
  readonly field: string
  readonly bounds: Bounds
  readonly conditions: readonly Condition[]
  readonly order: Order
  /**
   * True to return the places in the requested order. Otherwise, they are ordered by the ids of
   * their records.
   */
  readonly isSorted: boolean
  readonly limit: number
}

/** Returns the places of a field that are within bounds and belong to matching records. */
export async function findPlacesInBounds(
  db: Executor,
  { queryScope, field, bounds, conditions, order, isSorted, limit }: PlacesQuery,
): Promise<readonly (GeoPoint & { readonly id: string })[]> {
  const id = sql.ref('p.record_id')
  const { tables, tests, terms } = orderSql(order, id)
  const within = bounds.lng.map(([west, east]) => sql`p.lng between ${west} and ${east}`)
  const filtered =
    conditions.length === 0
      ? sql``
      : sql` and p.record_id in (${matchSql({ queryScope, operator: 'and', conditions })})`
  return select<GeoPoint & { readonly id: string }>(
    db,
    sql`select p.record_id as id, p.lat, p.lng from place_index p ${isSorted ? tables : sql``} where ${isSorted ? sql`${tests} and ` : sql``}p.scope = ${scopeOf(queryScope, field)} and p.lat between ${bounds.lat[0]} and ${bounds.lat[1]} and (${sql.join(within, sql` or `)})${filtered} order by ${isSorted ? terms : id} limit ${limit}`,
  )
}
