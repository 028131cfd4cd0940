import { currencies, type CurrencyCode, type Price, type Product } from './types.ts'

/** What somebody of no group pays, in minor units. */
export function ordinary({ list, sale }: Price): number {
  return sale ?? list
}

/**
 * The price of the version that costs least in a currency: what lists show and sort by, and whether they call it a sale.
 * Of versions that cost the same it is the one that is chosen first, as the product's page shows it.
 */
export function cheapestPrice({ prices, variants }: Product, code: CurrencyCode): Price {
  return variants.reduce(
    (best, variant) => (ordinary(variant.prices[code]) < ordinary(best) ? variant.prices[code] : best),
    prices[code],
  )
}

/** The cheapest version's price in each currency in which not all versions cost the same. */
export function pricesFrom(product: Product): Readonly<Partial<Record<CurrencyCode, Price>>> {
  return Object.fromEntries(
    currencies.flatMap((code) => {
      const cheapest = cheapestPrice(product, code)
      const isOne = product.variants.every(({ prices }) => ordinary(prices[code]) === ordinary(cheapest))
      return isOne ? [] : [[code, cheapest]]
    }),
  )
}

/** Whether the price that lists show is a reduced one, in every currency. That a dearer version is reduced is no sale. */
export function isOnSale(product: Product): boolean {
  return currencies.every((code) => cheapestPrice(product, code).sale !== undefined)
}
