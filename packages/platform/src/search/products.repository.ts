import { sql, type RawBuilder } from 'kysely'
import { fieldScope, readWordMatches, titleField } from '../content/index.ts'
import { commerceSchema, type Executor } from '../database/index.ts'
import { guestGroupId } from '../goods/index.ts'
import { afterFolded, foldToKey } from '../text/index.ts'
import type { ProductQuery } from './product-query.ts'

type Sql = RawBuilder<unknown>

/** Maximum number of products of a search without words. Products with later keys are not found. */
const maxListed = 20_000

/** Maximum number of matches that are sorted by price, since each takes several lookups in tables of commerce. */
const maxPriced = 1000

/** Maximum number of products that are found by one SKU. */
const maxWithSku = 20

/** Maximum length of a SKU that is searched for, in UTF-16 code units. Keys of longer texts are truncated. */
const maxSkuLength = 100

/** The products of a model in a channel and language. */
export interface ProductScope {
  readonly model: string
  readonly channelId: string
  readonly language: string
}

export interface ProductSearch extends ProductQuery {
  readonly scope: ProductScope
  readonly words: readonly string[]
  /** The time at which prices apply, ISO 8601 in UTC. */
  readonly at: string
}

export interface FoundProducts {
  readonly page: readonly FoundProduct[]
  /** Number of matches on all pages. */
  readonly count: number
}

export interface FoundProduct {
  readonly id: string
  /** Relevance from 0 to 1. */
  readonly score: number
}

/**
 * Returns a page of the published and visible products that have all words, or that have the term as SKU. The latter
 * come first in every order. An empty term matches all products. The number of queries is constant.
 */
export async function findProducts(db: Executor, search: ProductSearch): Promise<FoundProducts> {
  const { term, words, scope } = search
  if (term === '') return readPage(db, search, { matches: allSql(scope), exact: [] })
  const exact = await findIdsBySku(db, scope, term)
  if (words.length === 0) return readExact(db, search, exact)
  return readWordMatches(db, { ...scope, words, models: [scope.model] }, (found) =>
    readPage(db, search, { matches: withIds(found, exact), exact }),
  )
}

/** Returns the ids of products with this SKU, of the record or of a variant. Ignores case in SKUs of records. */
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

function readExact(db: Executor, search: ProductSearch, exact: readonly string[]): Promise<FoundProducts> {
  if (exact.length === 0) return Promise.resolve({ page: [], count: 0 })
  return readPage(db, search, { matches: idsSql(exact), exact })
}

interface Matches {
  /** A query for the columns `record_id` and `score`. */
  readonly matches: Sql
  readonly exact: readonly string[]
}

/** Takes one query, or two if the requested page is beyond the last page. */
async function readPage(
  db: Executor,
  search: ProductSearch,
  { matches, exact }: Matches,
): Promise<FoundProducts> {
  const { skip, limit } = search
  const { joins, terms } = orderSql(search)
  const isExact = sql`case when f.record_id in (${sql.join(exact)}) then 0 else 1 end`
  const order = exact.length === 0 ? terms : sql`${isExact}, ${terms}`
  const ranked =
    search.sortBy === 'price'
      ? sql`select m.record_id, m.score, row_number() over (order by m.score desc, m.record_id) as place from (${matches}) m`
      : matches
  const { rows } = await sql<
    Readonly<Record<'score' | 'best' | 'total', number>> & { readonly id: string }
  >`select f.record_id as id, f.score, max(f.score) over () as best, count(*) over () as total from (${ranked}) f ${joins} order by ${order}, f.record_id limit ${limit} offset ${skip}`.execute(
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

function orderSql(search: ProductSearch): { readonly joins: Sql; readonly terms: Sql } {
  const { sortBy, scope, term } = search
  const direction = search.direction === 'asc' ? sql`asc` : sql`desc`
  const records = sql`cross join records s where s.id = f.record_id`
  switch (sortBy) {
    case 'relevance':
      // All products match the empty term equally.
      return term === ''
        ? { joins: records, terms: sql`s.group_key` }
        : { joins: sql``, terms: sql`f.score ${direction}` }
    case 'name':
      return {
        joins: sql`cross join field_index s where s.record_id = f.record_id and s.position = 0 and s.scope = ${fieldScope(scope, titleField)}`,
        terms: sql`s.text_key ${direction}`,
      }
    case 'newest':
      return { joins: records, terms: sql`s.created_at ${direction}` }
    case 'price': {
      // Products without a price come last in both directions.
      const withoutPrice = sql.lit(search.direction === 'asc' ? Number.MAX_SAFE_INTEGER : -1)
      const isPriced = sql`f.place <= ${maxPriced}`
      return {
        joins: records,
        terms: sql`case when ${isPriced} then 0 else 1 end, case when ${isPriced} then coalesce(${lowestPriceSql(search)}, ${withoutPrice}) end ${direction}, f.place`,
      }
    }
  }
}

/** Returns an expression for the lowest price of a product's variants; null without a price in the currency (R37). */
function lowestPriceSql({ currency, at }: ProductSearch): Sql {
  const skus = sql.table(`${commerceSchema}.goods_skus`)
  const prices = sql.table(`${commerceSchema}.goods_prices`)
  const isOnSale = sql`p.sale is not null and (p.sale_from is null or p.sale_from <= ${at}) and (p.sale_to is null or p.sale_to > ${at})`
  return sql`(select min(case when ${isOnSale} then p.sale else p.list end) from ${skus} k cross join ${prices} p where k.product_key = s.group_key and p.sku = k.sku and p.currency = ${currency} and p.customer_group = ${guestGroupId})`
}

function allSql(scope: ProductScope): Sql {
  return sql`select r.id as record_id, 0 as score from records r where ${publishedSql(scope)} and r.visible = 1 order by r.group_key limit ${maxListed}`
}

function publishedSql({ model, channelId, language }: ProductScope): Sql {
  return sql`r.channel_id = ${channelId} and r.model = ${model} and r.language = ${language} and r.published_version_id is not null`
}

function idsSql(ids: readonly string[]): Sql {
  return sql`select i.id as record_id, 0 as score from records i where i.id in (${sql.join(ids)})`
}

function withIds(matches: Sql, ids: readonly string[]): Sql {
  if (ids.length === 0) return matches
  return sql`select u.record_id, max(u.score) as score from (select m.record_id, m.score from (${matches}) m union all ${idsSql(ids)}) u group by u.record_id`
}

/** Returns the keys of records, which products share with their goods, by id. */
export async function findProductKeys(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('records').select(['id', 'group_key']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, group_key }) => [id, group_key]))
}
