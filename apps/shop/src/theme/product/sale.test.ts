import { describe, expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { toDisplayPrice } from './prices.ts'
import { productData } from './product-data.ts'
import { toCard } from './to-card.ts'
import { toProduct } from './to-product.ts'

const shop = catalogue()
const currencies = ['EUR', 'USD', 'AED'] as const
const records = shop.products.map(
  (product) => toProductRecord(product, shop, { storeHash: 't', language: 'en', currency: 'EUR' }).fields,
)

/** Returns a product's price in a currency as shown by its card, record, page and structured data. */
function pricesOf(record: Readonly<Record<string, unknown>>, code: string) {
  const { prices, lowest } = toCard(record)
  const page = toProduct(record)
  const context = { url: 'https://shop.example/', images: [], currency: code }
  const { offers } = productData(page, context) as { readonly offers: Readonly<Record<string, unknown>> }
  return {
    card: toDisplayPrice(prices, [code], lowest),
    sorted: record[`price_${code.toLowerCase()}`],
    isOnSale: record['on_sale'],
    variants: page.variants.map((variant) => toDisplayPrice(variant.prices, [code])),
    structured: offers['lowPrice'] ?? offers['price'],
  }
}

describe('a lamp on sale whose default variant is not the cheapest', () => {
  const lamp = records.find(({ sku }) => sku === 'LL-MUSHROOM-02') ?? {}

  // Without the bulb and with 20 % off, before rounding: €137 becomes €109.60, $153 becomes $122.40, AED 560 becomes
  // AED 448. AED prices are rounded to multiples of five.
  test.each([
    ['EUR', 11_000, 13_700, 110],
    ['USD', 12_200, 15_300, 122],
    ['AED', 45_000, 56_000, 450],
  ])('has the badge and both prices of the cheapest variant in %s', (code, current, original, units) => {
    const { card, sorted, isOnSale, variants, structured } = pricesOf(lamp, code)
    expect(card).toEqual({ current, original, code, isFrom: true })
    expect([sorted, structured, isOnSale]).toEqual([units, units, true])
    expect(variants).toContainEqual({ current, original, code, isFrom: false })
  })
})

describe.each(currencies)('in %s', (code) => {
  test('card, sorting, sale, page and structured data agree on every product', () => {
    const differing = records.filter((record) => {
      const { card, sorted, isOnSale, variants, structured } = pricesOf(record, code)
      const isOnPage = variants.some(
        (each) => each?.current === card?.current && each?.original === card?.original,
      )
      return (
        sorted !== (card?.current ?? 0) / 100 ||
        structured !== sorted ||
        isOnSale !== (card?.original !== undefined) ||
        !isOnPage
      )
    })
    expect(records.length).toBeGreaterThan(200)
    expect(differing.map(({ sku }) => sku)).toEqual([])
  })
})
