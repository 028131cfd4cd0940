import { amountAt, type SkuPrice } from './price.ts'

/** An amount that applied from `from` (inclusive) until `to` (exclusive), both ISO 8601 in UTC. */
export interface PastPrice {
  readonly amount: number
  readonly from: string
  readonly to: string
}

/** Length of the period before a price reduction in which the lowest price is determined, in milliseconds. */
const historyMs = 30 * 24 * 3_600_000

/** Returns the amounts of a price from the time when it took effect until `to`. */
export function toPastPrices(price: SkuPrice, to: string): readonly PastPrice[] {
  const { since, sale } = price
  const changes = [sale?.from, sale?.to].filter(
    (time): time is string => time !== undefined && time > since && time < to,
  )
  const times = [since, ...changes.toSorted(), to]
  return times.slice(1).flatMap((end, index) => {
    const from = times[index] ?? since
    return from < end ? [{ amount: amountAt(price, from), from, to: end }] : []
  })
}

/**
 * Returns the time from which the history of a price is still needed. `price` is undefined if the
 * price was removed.
 */
export function historyStart(price: SkuPrice | undefined, now: string): string {
  const begin = price && saleStart(price)
  return daysBefore(begin !== undefined && begin < now ? begin : now)
}

/**
 * Returns the lowest amount of the 30 days before the sale began, with which a reduced price must
 * be compared (Directive 98/6/EC, Article 6a). Returns the list price if nothing is known about
 * those days, and undefined if no sale applies at `at`.
 */
export function lowestPriorPrice(
  price: SkuPrice,
  history: readonly PastPrice[],
  at: string,
): number | undefined {
  const begin = saleStart(price)
  if (begin === undefined || amountAt(price, at) === price.list) return undefined
  const start = daysBefore(begin)
  const amounts = [...history, ...toPastPrices(price, begin)]
    .filter(({ from, to }) => to > start && from < begin)
    .map(({ amount }) => amount)
  return amounts.length === 0 ? price.list : Math.min(...amounts)
}

function saleStart({ sale, since }: SkuPrice): string | undefined {
  return sale && (sale.from ?? since)
}

function daysBefore(time: string): string {
  return new Date(Date.parse(time) - historyMs).toISOString()
}
