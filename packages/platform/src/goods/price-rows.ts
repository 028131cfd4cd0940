import type { Insertable } from 'kysely'
import type { CommerceSchema } from '../database/index.ts'
import type { FeedPrice, FeedSku } from './feed-goods.ts'
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

/** Compares the prices of a feed with the stored ones. Unchanged prices keep the time from which they have applied. */
export function toPriceChanges(
  skus: readonly FeedSku[],
  stored: readonly PriceRow[],
  now: string,
): PriceChanges {
  const before = new Map(stored.map((row) => [keyOf(row), row]))
  const prices = skus.flatMap(({ sku, prices: of }) =>
    of.map((price): PriceRow => {
      const row = toPriceRow(sku, price, now)
      const old = before.get(keyOf(row))
      return old && isSamePrice(old, row) ? { ...row, since: old.since } : row
    }),
  )
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
  return { prices, history, historyStart: starts.toSorted()[0] ?? now }
}

function toPriceRow(sku: string, { currency, group, list, sale }: FeedPrice, now: string): PriceRow {
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

function isSamePrice(a: PriceRow, b: PriceRow): boolean {
  return a.list === b.list && a.sale === b.sale && a.sale_from === b.sale_from && a.sale_to === b.sale_to
}
