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
  /** Past amounts of the changed prices. */
  readonly history: readonly Insertable<CommerceSchema['goods_price_history']>[]
  /** Earlier amounts of these prices that ended before this time are no longer needed. */
  readonly historyStart: string
}

/** The goods of a feed with the stored data about them. */
interface StoredPrices {
  /** The stored prices of the SKUs. */
  readonly rows: readonly PriceRow[]
  /** Prices of the last feed by SKU, for SKUs whose prices operators have changed since. */
  readonly feedPrices: ReadonlyMap<string, FeedPriceMap>
}

/**
 * Compares the prices of a feed with the stored ones. Prices that have not changed in the feed are
 * left unchanged, even if operators have changed, added or removed them. Unchanged prices keep the
 * time since which they have applied.
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

/** Returns the prices that have changed in the feed, and the stored prices of the others. */
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
    // The remaining prices were never part of the feed.
    ...rows.filter((row) => !keys.has(toPriceKey(row)) && last[toPriceKey(row)] === undefined),
  ]
}

/** Returns the past amounts of stored prices that are replaced or removed. */
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

/** Converts a price from a feed. */
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

/** Converts a time with any time zone to UTC, so that times can be compared as texts. */
function toInstant(time: string | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}

function keyOf({ sku, currency, customer_group: group }: PriceRow): string {
  return JSON.stringify([sku, currency, group])
}
