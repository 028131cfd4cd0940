import { count, fields } from '../records/read-values.ts'

/** A price in minor units. */
export interface Price {
  readonly current: number
  /** Regular price; absent if there is no sale. */
  readonly original?: number
  /** Lowest price of the 30 days before the sale; absent if there is no sale or if it is unknown, 0 if only its line is kept. */
  readonly lowest?: number
}

/** A price of the customer's group, with its currency (ISO 4217). */
export interface GroupPrice extends Price {
  readonly code: string
}

/** Prices by currency (ISO 4217). */
export type Prices = Readonly<Record<string, Price>>

/**
 * Maps the prices of a product or variant: `{ EUR: { list, sale?, lowest? } }` in minor units (docs/catalogue.md). Invalid
 * prices are left out.
 */
export function toPrices(value: unknown): Prices {
  return Object.fromEntries(
    Object.entries(fields(value)).flatMap(([code, each]): [string, Price][] => {
      const list = count(fields(each)['list'])
      const sale = count(fields(each)['sale'])
      const lowest = count(fields(each)['lowest'])
      if (!isCurrencyCode(code) || list === 0) return []
      if (sale === 0 || sale >= list) return [[code, { current: list }]]
      return [[code, { current: sale, original: list, ...(lowest > 0 && { lowest }) }]]
    }),
  )
}

/** A price in the currency in which it is displayed. */
export interface DisplayPrice extends Price {
  readonly code: string
  /** True if this is the price of the cheapest variant and others cost more. */
  readonly isFrom: boolean
}

/**
 * Returns the price to display: in the first currency of `codes` that has one, otherwise in any.
 *
 * @param codes currencies, that of the visitor first, then the others of the shop
 * @param lowest prices of the cheapest variant, if prices differ. They replace current and original price, so that
 *   reductions of more expensive variants are not shown.
 */
export function toDisplayPrice(
  prices: Prices,
  codes: readonly string[],
  lowest: Prices = {},
): DisplayPrice | undefined {
  const displayed = codes.find((code) => code in prices) ?? Object.keys(prices)[0]
  if (displayed === undefined) return undefined
  const price = lowest[displayed] ?? prices[displayed]
  return price && { ...price, code: displayed, isFrom: displayed in lowest }
}

/**
 * Replaces the amounts of a displayed price by those of the customer's group. It keeps the lines of the price, so that nothing
 * moves: the regular price and the lowest one are shown only if guests see them too. The lowest price of guests is never that of
 * the group, whose line stays empty if it has none. A price in a currency other than the displayed one is ignored.
 */
export function withGroupPrice(
  shown: DisplayPrice | undefined,
  own: GroupPrice | undefined,
  isFrom = shown?.isFrom ?? false,
): DisplayPrice | undefined {
  if (!shown || own?.code !== shown.code) return shown
  const { code, original, lowest } = shown
  return {
    ...{ code, isFrom, current: own.current },
    ...(original !== undefined && { original: own.original ?? original }),
    ...(lowest !== undefined && { lowest: own.lowest ?? 0 }),
  }
}

function isCurrencyCode(code: string): boolean {
  return /^[A-Z]{3}$/.test(code)
}
