import { sql } from 'kysely'
import { fieldScope, titleField } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import {
  directionSql,
  indexedBy,
  lowestPrices,
  priceSql,
  shownSql,
  type FoundProducts,
  type ProductScope,
  type ProductSearch,
  type Sql,
} from './product-scope.repository.ts'

/**
 * Maximum number of products that are sorted by looking up the price of each. Larger results are
 * read in the order of the price index.
 */
const defaultMaxLookedUp = 2000

/** The part of the result to return. */
interface Part {
  readonly limit: number
  readonly offset: number
}

export interface ListOptions {
  /** Replaces the maximum number of products that are sorted by looking up their prices. */
  readonly maxLookedUp?: number | undefined
}

/**
 * Returns a page of all published and visible products. Reads them in the order of an index, so
 * that the time does not depend on the number of products. It grows with `skip`.
 */
export async function listProducts(
  db: Executor,
  search: ProductSearch,
  { maxLookedUp = defaultMaxLookedUp }: ListOptions = {},
): Promise<FoundProducts> {
  const { scope, sortBy, includesCount } = search
  const count = includesCount ? await countShown(db, scope) : undefined
  const listed = sortBy === 'price' ? (count ?? (await countShown(db, scope, maxLookedUp + 1))) : undefined
  const ids =
    listed === undefined
      ? await listIds(db, search)
      : await (listed <= maxLookedUp ? sortByPrice(db, search) : readByPrice(db, search))
  return { page: ids.map((id) => ({ id, score: 0 })), count }
}

/** Returns products in any order except by price. */
function listIds(db: Executor, search: ProductSearch): Promise<readonly string[]> {
  const { scope, skip: offset, limit } = search
  const direction = directionSql(search)
  const part = { limit, offset }
  switch (search.sortBy) {
    case 'name':
      return select(
        db,
        sql`from field_index f cross join records r where f.scope = ${fieldScope(scope, titleField)} and f.position = 0 and r.id = f.record_id and ${shownSql(scope)} order by f.text_key ${direction}, f.record_id ${direction}`,
        part,
      )
    case 'newest':
      return select(
        db,
        sql`from records r ${indexedBy(db, 'records_shown')} where ${shownSql(scope)} order by r.created_at ${direction}, r.id ${direction}`,
        part,
      )
    default:
      // All products match equally well.
      return select(
        db,
        sql`from records r ${indexedBy(db, 'records_listed')} where ${shownSql(scope)} order by r.group_key`,
        part,
      )
  }
}

/** Sorts all products by price. Products without a price come last in both directions. */
function sortByPrice(db: Executor, search: ProductSearch): Promise<readonly string[]> {
  const { scope, skip: offset, limit } = search
  const direction = directionSql(search)
  return select(
    db,
    sql`from records r ${indexedBy(db, 'records_shown')} left join ${lowestPrices} p on ${priceSql(search, sql`r.group_key`)} where ${shownSql(scope)} order by case when p.amount is null then 1 else 0 end, p.amount ${direction}, r.group_key ${direction}`,
    { limit, offset },
  )
}

/** Returns the same products as `sortByPrice`, but reads them in the order of the price index. */
async function readByPrice(db: Executor, search: ProductSearch): Promise<readonly string[]> {
  const { scope, currency, skip: offset, limit } = search
  const direction = directionSql(search)
  const priced = sql`from ${lowestPrices} p cross join records r where p.model = ${scope.model} and p.currency = ${currency} and r.group_key = p.product_key and ${shownSql(scope)}`
  const first = await select(db, sql`${priced} order by p.amount ${direction}, p.product_key ${direction}`, {
    limit,
    offset,
  })
  if (first.length === limit) return first
  const pricedCount = first.length > 0 || offset === 0 ? offset + first.length : await countRows(db, priced)
  const others = await select(
    db,
    sql`from records r ${indexedBy(db, 'records_listed')} where ${shownSql(scope)} and not exists (select 1 from ${lowestPrices} p where ${priceSql(search, sql`r.group_key`)}) order by r.group_key ${direction}`,
    { limit: limit - first.length, offset: Math.max(0, offset - pricedCount) },
  )
  return [...first, ...others]
}

/** Counts the products in a scope, up to `limit` if given. */
function countShown(db: Executor, scope: ProductScope, limit?: number): Promise<number> {
  const rows = sql`from records r ${indexedBy(db, 'records_shown')} where ${shownSql(scope)}`
  return countRows(db, limit === undefined ? rows : sql`from (select 1 ${rows} limit ${limit}) c`)
}

async function countRows(db: Executor, rows: Sql): Promise<number> {
  const { rows: counts } = await sql<{ readonly count: number }>`select count(*) as count ${rows}`.execute(db)
  return counts[0]?.count ?? 0
}

async function select(db: Executor, rows: Sql, { limit, offset }: Part): Promise<readonly string[]> {
  const found = await sql<{
    readonly id: string
  }>`select r.id ${rows} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map(({ id }) => id)
}
