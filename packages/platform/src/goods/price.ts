/**
 * Id of the customer group for guests. Their prices apply to all groups that have no prices of
 * their own.
 */
export const guestGroupId = '0'

/**
 * The price of a SKU in a currency, for a customer group. Amounts are in minor units of the
 * currency.
 */
export interface SkuPrice {
  /** ISO 4217. */
  readonly currency: string
  readonly groupId: string
  readonly list: number
  readonly sale: Sale | undefined
  /** Time since which this price has applied (ISO 8601 in UTC). */
  readonly since: string
}

/**
 * A reduced price, which applies from `from` (inclusive) until `to` (exclusive), both ISO 8601 in
 * UTC.
 */
export interface Sale {
  readonly amount: number
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The price that applies at a time. */
export interface CurrentPrice {
  readonly list: number
  /** The amount to pay: the list price or a lower price. */
  readonly amount: number
}

export interface PriceRequest {
  readonly currency: string
  readonly groupId: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

/**
 * Returns the price for a customer group or the price for guests, whichever is lower. Returns
 * undefined if the SKU has no price in the currency and therefore cannot be sold in it.
 */
export function findPrice(
  prices: readonly SkuPrice[],
  { currency, groupId, at }: PriceRequest,
): CurrentPrice | undefined {
  const matching = prices.filter(
    (price) => price.currency === currency && (price.groupId === groupId || price.groupId === guestGroupId),
  )
  if (matching.length === 0) return undefined
  const ordinary = matching.find((price) => price.groupId === guestGroupId) ?? matching[0]
  return {
    list: ordinary?.list ?? 0,
    amount: Math.min(...matching.map((price) => amountAt(price, at))),
  }
}

/**
 * Returns the price that applies: the lower one of the customer group's price and the guests'
 * price.
 */
export function findApplicablePrice(
  prices: readonly SkuPrice[],
  { currency, groupId, at }: PriceRequest,
): SkuPrice | undefined {
  return prices
    .filter((price) => price.currency === currency && [groupId, guestGroupId].includes(price.groupId))
    .toSorted((a, b) => amountAt(a, at) - amountAt(b, at))[0]
}

/** Returns the amount to pay at a time. */
export function amountAt({ list, sale }: Pick<SkuPrice, 'list' | 'sale'>, at: string): number {
  return sale && isActive(sale, at) ? sale.amount : list
}

function isActive({ from, to }: Sale, at: string): boolean {
  return (from === undefined || from <= at) && (to === undefined || at < to)
}

/** Returns the next time after `at` at which the sale starts or ends. */
export function nextPriceChange({ sale }: Pick<SkuPrice, 'sale'>, at: string): string | undefined {
  return [sale?.from, sale?.to]
    .filter((time): time is string => time !== undefined && time > at)
    .toSorted()[0]
}
