import { sql, type RawBuilder } from 'kysely'
import { isSqlite } from '../content/index.ts'
import { commerceSchema, type Executor } from '../database/index.ts'
import type { ProductQuery } from './product-query.ts'

export type Sql = RawBuilder<unknown>

/** The products of a model in a channel and language. */
export interface ProductScope {
  readonly model: string
  readonly channelId: string
  readonly language: string
}

export interface ProductSearch extends ProductQuery {
  readonly scope: ProductScope
  readonly words: readonly string[]
}

export interface FoundProducts {
  readonly page: readonly FoundProduct[]
  /** Total number of matches on all pages; undefined if the search neither requested nor needed it. */
  readonly count: number | undefined
}

export interface FoundProduct {
  readonly id: string
  /** Relevance from 0 to 1. */
  readonly score: number
}

/** The table of lowest prices (R37), which content queries can read. */
export const lowestPrices = sql.table(`${commerceSchema}.goods_lowest_prices`)

/** Returns the conditions for published and visible records `r`. */
export function shownSql(scope: ProductScope): Sql {
  // The literals let the planners use the partial index.
  return sql`${publishedSql(scope)} and r.visible = 1`
}

/** Returns the conditions for published records `r`. */
export function publishedSql({ model, channelId, language }: ProductScope): Sql {
  return sql`r.channel_id = ${channelId} and r.model = ${model} and r.language = ${language} and r.published_version_id is not null`
}

/**
 * Returns the condition that `p` is the lowest price of the product with this key, in the currency
 * of the search.
 */
export function priceSql({ scope, currency }: Pick<ProductSearch, 'scope' | 'currency'>, key: Sql): Sql {
  return sql`p.product_key = ${key} and p.currency = ${currency} and p.model = ${scope.model}`
}

export function directionSql({ direction }: Pick<ProductQuery, 'direction'>): Sql {
  return direction === 'asc' ? sql`asc` : sql`desc`
}

/** Names the index that a query must use on SQLite, which has no statistics about the data. */
export function indexedBy(db: Executor, index: string): Sql {
  return isSqlite(db) ? sql`indexed by ${sql.id(index)}` : sql``
}
