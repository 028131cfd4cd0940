import { describe, expect, test } from 'vitest'
import { cheapestPrice, isOnSale, pricesFrom } from './cheapest.ts'
import { catalogue } from '../index.ts'
import type { Price, Prices, Product } from './types.ts'

const shop = catalogue()
const [sample] = shop.products

const price = (list: number, sale?: number): Price => ({
  list,
  ...(sale !== undefined && { sale }),
  groups: { '1': list, '2': list },
})
const same = (each: Price): Prices => ({ EUR: each, USD: each, AED: each })

/** Returns a product with one variant per price. The first variant is the default. */
function productWith(first: Prices, ...others: readonly Prices[]): Product {
  if (!sample) throw new Error('The catalogue is empty')
  const variants = [first, ...others].map((prices) => ({ ...sample.variants[0], prices }))
  return { ...sample, prices: first, variants: variants as unknown as Product['variants'] }
}

describe('the price of a product in lists', () => {
  test('is that of the cheapest variant, with its own reduction', () => {
    const lamp = productWith(same(price(14_600, 11_700)), same(price(13_700, 11_000)))
    expect(cheapestPrice(lamp, 'EUR')).toMatchObject({ list: 13_700, sale: 11_000 })
    expect(pricesFrom(lamp)['USD']).toMatchObject({ list: 13_700, sale: 11_000 })
    expect(isOnSale(lamp)).toBe(true)
  })

  test('is no sale if only more expensive variants are reduced', () => {
    const lamp = productWith(same(price(14_600, 13_800)), same(price(13_700)))
    expect(pricesFrom(lamp)['EUR']).toEqual(price(13_700))
    expect(isOnSale(lamp)).toBe(false)
  })

  test('is a sale if the reduced variant is the cheapest', () => {
    const lamp = productWith(same(price(13_700)), same(price(14_600, 11_700)))
    expect(pricesFrom(lamp)['EUR']).toMatchObject({ list: 14_600, sale: 11_700 })
    expect(isOnSale(lamp)).toBe(true)
  })

  test('is that of the default variant if variants cost the same', () => {
    const plain = productWith(same(price(2400)), same(price(3000, 2400)))
    expect([cheapestPrice(plain, 'EUR'), pricesFrom(plain), isOnSale(plain)]).toEqual([
      price(2400),
      {},
      false,
    ])
  })

  test('is determined for each currency, and is a sale if it is one in all', () => {
    const mixed = productWith(
      { EUR: price(2000), USD: price(2200), AED: price(8000, 7000) },
      { EUR: price(1900), USD: price(2400, 2100), AED: price(9000) },
    )
    expect(pricesFrom(mixed)).toEqual({ EUR: price(1900), USD: price(2400, 2100), AED: price(8000, 7000) })
    expect(isOnSale(mixed)).toBe(false)
  })
})

test('a product of the catalogue is reduced in all currencies, or in none', () => {
  const sales = shop.products.map(({ variants }) => {
    const reduced = variants.flatMap(({ prices }) =>
      Object.values(prices).map(({ sale }) => sale !== undefined),
    )
    return new Set(reduced).size
  })
  expect(new Set(sales)).toEqual(new Set([1]))
  expect(shop.products.filter(isOnSale).length).toBeGreaterThan(20)
})
