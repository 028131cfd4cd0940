import { sql } from 'kysely'
import { fieldScope, readWordMatches, titleField } from '../content/index.ts'
import { commerceSchema, type Executor } from '../database/index.ts'
import { afterFolded, foldToKey } from '../text/index.ts'
import { listProducts } from './list-products.repository.ts'
import {
  directionSql,
  indexedBy,
  lowestPrices,
  priceSql,
  publishedSql,
  type FoundProducts,
  type ProductScope,
  type ProductSearch,
  type Sql,
} from './product-scope.repository.ts'

/** Maximum number of products found by SKU. */
const maxWithSku = 20

/** Maximum length of a searched SKU in UTF-16 code units. Keys of longer texts are truncated. */
const maxSkuLength = 100

/**
 * Returns a page of the published and visible products that contain all words or have the term as
 * their SKU. The latter come first in every order. An empty term matches all products. The number
 * of queries is constant.
 */
export async function findProducts(db: Executor, search: ProductSearch): Promise<FoundProducts> {
  const { term, words, scope } = search
  if (term === '') return listProducts(db, search)
  const exact = await findIdsBySku(db, scope, term)
  if (words.length === 0) return readExact(db, search, exact)
  return readWordMatches(db, { ...scope, words, models: [scope.model] }, (found) =>
    readPage(db, search, { matches: withIds(found, exact), exact }),
  )
}

/**
 * Returns the ids of products whose record or variant has this SKU. The SKUs of records are
 * compared ignoring case.
 */
async function findIdsBySku(db: Executor, scope: ProductScope, term: string): Promise<readonly string[]> {
  const folded = foldToKey(term)
  if (folded === '' || term.length > maxSkuLength) return []
  const spellings = [...new Set([term, term.toUpperCase(), term.toLowerCase()])]
  const skus = sql.table(`${commerceSchema}.goods_skus`)
  const ofVariants = sql`select r.id from records r where ${publishedSql(scope)} and r.group_key in (select k.product_key from ${skus} k where k.sku in (${sql.join(spellings)}))`
  const ofRecords = sql`select f.record_id from field_index f where f.scope = ${fieldScope(scope, 'sku')} and f.text_key >= ${folded} and f.text_key < ${afterFolded(folded)}`
  const { rows } = await sql<{
    readonly id: string
  }>`select v.id from records v where v.id in (${ofVariants} union ${ofRecords}) and v.visible = 1 order by v.group_key limit ${maxWithSku}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

function readExact(db: Executor, search: ProductSearch, exact: readonly string[]): Promise<CountedProducts> {
  if (exact.length === 0) return Promise.resolve({ page: [], count: 0 })
  return readPage(db, search, { matches: idsSql(exact), exact })
}

interface CountedProducts extends FoundProducts {
  readonly count: number
}

interface Matches {
  /** A query for the columns `record_id` and `score`. */
  readonly matches: Sql
  readonly exact: readonly string[]
}

/** Runs one query, or two if the requested page is beyond the last one. */
async function readPage(
  db: Executor,
  search: ProductSearch,
  { matches, exact }: Matches,
): Promise<CountedProducts> {
  const { skip, limit } = search
  const { joins, terms } = orderSql(db, search)
  const isExact = sql`case when f.record_id in (${sql.join(exact)}) then 0 else 1 end`
  const order = exact.length === 0 ? terms : sql`${isExact}, ${terms}`
  const { rows } = await sql<
    Readonly<Record<'score' | 'best' | 'total', number>> & { readonly id: string }
  >`select f.record_id as id, f.score, max(f.score) over () as best, count(*) over () as total from (${matches}) f ${joins} order by ${order} limit ${limit} offset ${skip}`.execute(
    db,
  )
  const [first] = rows
  if (first) {
    const page = rows.map(({ id, score, best }) => ({
      id,
      score: exact.includes(id) ? 1 : score / Math.max(best, 1),
    }))
    return { page, count: first.total }
  }
  const counted = await sql<{
    readonly total: number
  }>`select count(*) as total from (${matches}) f`.execute(db)
  return { page: [], count: counted.rows[0]?.total ?? 0 }
}

function orderSql(db: Executor, search: ProductSearch): { readonly joins: Sql; readonly terms: Sql } {
  const { sortBy, scope } = search
  const direction = directionSql(search)
  switch (sortBy) {
    case 'relevance':
      return { joins: sql``, terms: sql`f.score ${direction}, f.record_id` }
    case 'name':
      return {
        joins: sql`cross join field_index s where s.record_id = f.record_id and s.position = 0 and s.scope = ${fieldScope(scope, titleField)}`,
        terms: sql`s.text_key ${direction}, f.record_id ${direction}`,
      }
    case 'newest':
      return {
        joins: sql`cross join records s where s.id = f.record_id`,
        terms: sql`s.created_at ${direction}, f.record_id ${direction}`,
      }
    case 'price':
      // Products without a price come last in both directions.
      return {
        joins: sql`cross join records s ${indexedBy(db, 'records_in_order')} left join ${lowestPrices} p on ${priceSql(search, sql`s.group_key`)} where s.id = f.record_id`,
        terms: sql`case when p.amount is null then 1 else 0 end, p.amount ${direction}, f.score desc, f.record_id`,
      }
  }
}

function idsSql(ids: readonly string[]): Sql {
  return sql`select i.id as record_id, 0 as score from records i where i.id in (${sql.join(ids)})`
}

function withIds(matches: Sql, ids: readonly string[]): Sql {
  if (ids.length === 0) return matches
  return sql`select u.record_id, max(u.score) as score from (select m.record_id, m.score from (${matches}) m union all ${idsSql(ids)}) u group by u.record_id`
}

/** Returns the keys of records by id. They are also the keys of their goods. */
export async function findProductKeys(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('records').select(['id', 'group_key']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, group_key }) => [id, group_key]))
}
