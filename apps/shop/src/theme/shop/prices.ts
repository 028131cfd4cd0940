import { count, fields } from './read.ts'

/** What something costs: whole minor units. */
export interface Price {
  readonly now: number
  /** What it costs without the sale; absent where there is none. */
  readonly before?: number
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
      if (!isCode(code) || list === 0) return []
      return [[code, sale > 0 && sale < list ? { now: sale, before: list } : { now: list }]]
    }),
  )
}

/** Lowest prices, `{ EUR: 2400 }`: what a product costs at least. What is no amount is left out. */
export function toAmounts(value: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fields(value)).filter(
      (entry): entry is [string, number] => isCode(entry[0]) && count(entry[1]) > 0,
    ),
  )
}

function isCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code)
}
