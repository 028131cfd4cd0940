import { count, fields } from '../records/read-values.ts'

/** What something costs: whole minor units. */
export interface Price {
  readonly current: number
  /** What it costs without the sale; absent where there is none. */
  readonly original?: number
}

/** Prices by the code of their currency (ISO 4217). */
export type Prices = Readonly<Record<string, Price>>

/**
 * The prices of a product or a variant as somebody of no group pays them: `{ EUR: { list, sale? } }` in minor units
 * (docs/catalogue.md). What is no price is left out.
 */
export function toPrices(value: unknown): Prices {
  return Object.fromEntries(
    Object.entries(fields(value)).flatMap(([code, each]): [string, Price][] => {
      const list = count(fields(each)['list'])
      const sale = count(fields(each)['sale'])
      if (!isCurrencyCode(code) || list === 0) return []
      return [[code, sale > 0 && sale < list ? { current: sale, original: list } : { current: list }]]
    }),
  )
}

/** What something costs in one currency. */
export interface DisplayPrice extends Price {
  readonly code: string
  /** Whether it is that of the cheapest version, and others cost more. */
  readonly isFrom: boolean
}

/**
 * The price to show to a visitor: in his currency, else in the first there is. Where versions cost differently
 * (`lowest`) it is the cheapest one's, and so is the price before: that a dearer version is reduced is not told.
 */
export function toDisplayPrice(prices: Prices, code: string, lowest: Prices = {}): DisplayPrice | undefined {
  const [own] = code in prices ? [code] : Object.keys(prices)
  if (own === undefined) return undefined
  const price = lowest[own] ?? prices[own]
  return price && { ...price, code: own, isFrom: own in lowest }
}

function isCurrencyCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code)
}
