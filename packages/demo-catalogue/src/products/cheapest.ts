import { currencies, type CurrencyCode, type Price, type Product } from './types.ts'

/** Returns the price that shoppers without a customer group pay, in minor units. */
export function ordinaryPrice({ list, sale }: Price): number {
  return sale ?? list
}

/**
 * Returns the price of the cheapest variant in a currency, which listings display and sort by. Of several cheapest
 * variants, returns the price of the default variant, so that listings agree with the product page.
 */
export function cheapestPrice({ prices, variants }: Product, code: CurrencyCode): Price {
  return variants.reduce(
    (best, variant) =>
      ordinaryPrice(variant.prices[code]) < ordinaryPrice(best) ? variant.prices[code] : best,
    prices[code],
  )
}

/** Returns the cheapest variant's price in each currency in which prices differ between variants. */
export function pricesFrom(product: Product): Readonly<Partial<Record<CurrencyCode, Price>>> {
  return Object.fromEntries(
    currencies.flatMap((code) => {
      const cheapest = cheapestPrice(product, code)
      const isUniform = product.variants.every(
        ({ prices }) => ordinaryPrice(prices[code]) === ordinaryPrice(cheapest),
      )
      return isUniform ? [] : [[code, cheapest]]
    }),
  )
}

/**
 * Returns true if the price in listings is reduced in every currency. Reductions of more expensive variants do not
 * count.
 */
export function isOnSale(product: Product): boolean {
  return currencies.every((code) => cheapestPrice(product, code).sale !== undefined)
}
