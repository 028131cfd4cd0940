import type { Insertable } from 'kysely'
import type { CommerceSchema } from '../database/index.ts'
import type { FeedPrice, FeedSku } from './feed-goods.ts'
import { toAmountText, toFeedPrices, toPriceKey, type FeedPriceMap } from './feed-prices.ts'
import { toSkuPrice } from './goods.repository.ts'
import { historyStart, toPastPrices } from './price-history.ts'
import { guestGroupId } from './price.ts'

type PriceRow = CommerceSchema['goods_prices']

/** The changes to the prices of some SKUs. */
export interface PriceChanges {
  readonly prices: readonly PriceRow[]
  /** Past amounts of the prices that changed. */
  readonly history: readonly Insertable<CommerceSchema['goods_price_history']>[]
  /** Earlier amounts of these prices are no longer needed if they ended before this time. */
  readonly historyStart: string
}

/** The goods of a feed and what is stored about them. */
interface StoredPrices {
  /** The stored prices of the SKUs. */
  readonly rows: readonly PriceRow[]
  /** The prices of the last feed by SKU, if operators have changed prices since. */
  readonly feedPrices: ReadonlyMap<string, FeedPriceMap>
}

/**
 * Compares the prices of a feed with the stored ones. A price that the feed itself has not changed is left unchanged, even if
 * operators have changed, added or removed it. Unchanged prices keep the time from which they have applied.
 */
export function toPriceChanges(
  skus: readonly FeedSku[],
  { rows: stored, feedPrices }: StoredPrices,
  now: string,
): PriceChanges {
  const before = Map.groupBy(stored, ({ sku }) => sku)
  const prices = skus.flatMap(({ sku, prices: of }) => {
    const rows = before.get(sku) ?? []
    const fed = of.map((price) => toPriceRow(sku, price, now))
    return mergeFeed(fed, { rows, last: feedPrices.get(sku) ?? toFeedPrices(rows) })
  })
  return { prices, ...toHistory(stored, prices, now) }
}

/** Returns the prices that the feed has changed, and the stored prices that it has not. */
function mergeFeed(
  fed: readonly PriceRow[],
  { rows, last }: { readonly rows: readonly PriceRow[]; readonly last: FeedPriceMap },
): PriceRow[] {
  const stored = new Map(rows.map((row) => [toPriceKey(row), row]))
  const keys = new Set(fed.map(toPriceKey))
  return [
    ...fed.flatMap((row) => {
      const key = toPriceKey(row)
      const old = stored.get(key)
      if (last[key] === toAmountText(row)) return old ? [old] : []
      return old && toAmountText(old) === toAmountText(row) ? [old] : [row]
    }),
    // The other prices were never part of the feed.
    ...rows.filter((row) => !keys.has(toPriceKey(row)) && last[toPriceKey(row)] === undefined),
  ]
}

/** Returns the past amounts of stored prices that differ from the new ones, or that are not among them. */
export function toHistory(
  stored: readonly PriceRow[],
  prices: readonly PriceRow[],
  now: string,
): Omit<PriceChanges, 'prices'> {
  const kept = new Map(prices.map((row) => [keyOf(row), row.since]))
  const history = stored
    .filter((row) => kept.get(keyOf(row)) !== row.since)
    .flatMap((row) => {
      const { sku, currency, customer_group } = row
      return toPastPrices(toSkuPrice(row), now).map(({ amount, from, to }) => ({
        ...{ sku, currency, customer_group, amount },
        ...{ from_at: from, to_at: to },
      }))
    })
  const starts = prices.map((row) => historyStart(toSkuPrice(row), now))
  return { history, historyStart: starts.toSorted()[0] ?? historyStart(undefined, now) }
}

/** Converts a price of a feed. */
export function toPriceRow(sku: string, { currency, group, list, sale }: FeedPrice, now: string): PriceRow {
  return {
    sku,
    currency,
    customer_group: group ?? guestGroupId,
    list,
    sale: sale?.price ?? null,
    sale_from: toInstant(sale?.from),
    sale_to: toInstant(sale?.to),
    since: now,
  }
}

/** Converts a time with any time zone to UTC, so that times compare as texts. */
function toInstant(time: string | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}

function keyOf({ sku, currency, customer_group: group }: PriceRow): string {
  return JSON.stringify([sku, currency, group])
}
