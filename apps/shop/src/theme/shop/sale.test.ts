import { describe, expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { toShownPrice } from './prices.ts'
import { productData } from './structured-data.ts'
import { toCard } from './to-card.ts'
import { toProduct } from './to-product.ts'

const shop = catalogue()
const currencies = ['EUR', 'USD', 'AED'] as const
const records = shop.products.map(
  (product) => toProductRecord(product, shop, { storeHash: 't', language: 'en', currency: 'EUR' }).fields,
)

/** What a product's card, record, page and data for machines say of its price in a currency. */
function said(record: Readonly<Record<string, unknown>>, code: string) {
  const { prices, lowest } = toCard(record)
  const page = toProduct(record)
  const place = { url: 'https://shop.example/', images: [], currency: code }
  const { offers } = productData(page, place) as { readonly offers: Readonly<Record<string, unknown>> }
  return {
    card: toShownPrice(prices, code, lowest),
    sorted: record[`price_${code.toLowerCase()}`],
    isOnSale: record['on_sale'],
    versions: page.variants.map((variant) => toShownPrice(variant.prices, code)),
    machines: offers['lowPrice'] ?? offers['price'],
  }
}

describe('a lamp that is reduced, and cheaper without the bulb that is chosen first', () => {
  const lamp = records.find(({ sku }) => sku === 'LL-MUSHROOM-02') ?? {}

  // 137 euros without the bulb, 20 % off: 109.60. 153 dollars: 122.40. 560 dirhams in steps of five: 448.
  test.each([
    ['EUR', 11_000, 13_700, 110],
    ['USD', 12_200, 15_300, 122],
    ['AED', 45_000, 56_000, 450],
  ])('has the badge and both prices of that version in %s', (code, now, before, units) => {
    const { card, sorted, isOnSale, versions, machines } = said(lamp, code)
    expect(card).toEqual({ now, before, code, isFrom: true })
    expect([sorted, machines, isOnSale]).toEqual([units, units, true])
    expect(versions).toContainEqual({ now, before, code, isFrom: false })
  })
})

describe.each(currencies)('in %s', (code) => {
  test('card, order, sale, page and data for machines agree on every product', () => {
    const differing = records.filter((record) => {
      const { card, sorted, isOnSale, versions, machines } = said(record, code)
      const isOnPage = versions.some((each) => each?.now === card?.now && each?.before === card?.before)
      return (
        sorted !== (card?.now ?? 0) / 100 ||
        machines !== sorted ||
        isOnSale !== (card?.before !== undefined) ||
        !isOnPage
      )
    })
    expect(records.length).toBeGreaterThan(200)
    expect(differing.map(({ sku }) => sku)).toEqual([])
  })
})
