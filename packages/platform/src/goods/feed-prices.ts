import type { CommerceSchema } from '../database/index.ts'

type PriceRow = CommerceSchema['goods_prices']
type Amounts = Pick<PriceRow, 'list' | 'sale' | 'sale_from' | 'sale_to'>

/** The prices of a SKU in a feed, serialised and keyed by currency and group. */
export type FeedPriceMap = Readonly<Record<string, string>>

/** Returns the key of a price, which is unique for a SKU. */
export function toPriceKey({
  currency,
  customer_group: group,
}: Pick<PriceRow, 'currency' | 'customer_group'>): string {
  return `${currency} ${group}`
}

/** Serialises a price. Equal prices yield equal texts. */
export function toAmountText({ list, sale, sale_from: from, sale_to: to }: Amounts): string {
  return JSON.stringify([list, sale, from, to])
}

/** Serialises the prices of a SKU for `goods_skus.feed_prices`. */
export function toFeedPrices(rows: readonly PriceRow[]): FeedPriceMap {
  return Object.fromEntries(
    rows.map((row) => [toPriceKey(row), toAmountText(row)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
