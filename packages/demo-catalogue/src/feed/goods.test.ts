import { describe, expect, test } from 'vitest'
import { catalogue, toFeed, toGeneratedFeed } from '../index.ts'

const shop = catalogue()
const site = {
  storeHash: 'tonwerk',
  channels: [
    { id: '1', languages: ['en', 'de', 'ar'] },
    { id: '2', languages: ['en', 'de-AT', 'fr'] },
  ],
}
const { records, goods } = toFeed(site, shop)
const products = [...goods.products]
const skus = products.flatMap((product) => product.skus)

describe('the goods of a feed', () => {
  test('belong to the records of their channels', () => {
    expect(products).toHaveLength(248)
    const keys = (channel: string) =>
      new Set(
        records
          .filter((record) => record.channel === channel && record.key.startsWith('products/'))
          .map(({ key, model }) => `${model} ${key}`),
      )
    for (const { id } of site.channels) {
      const sold = products.filter(({ channels }) => channels.includes(id))
      expect(new Set(sold.map(({ key, model }) => `${model} ${key}`))).toEqual(keys(id))
    }
    expect(Object.keys(products[0]?.titles ?? {})).toEqual(['en', 'de', 'ar', 'de-AT'])
  })

  test('have the prices and the stock of the variants', () => {
    const variants = shop.products.flatMap((product) => product.variants)
    expect(skus.map(({ sku }) => sku)).toEqual(variants.map(({ sku }) => sku))
    skus.forEach(({ prices, stock, weight }, index) => {
      const variant = variants[index]
      expect(stock).toEqual(variant?.stock)
      expect(weight).toBeGreaterThan(0)
      for (const currency of shop.currencies) {
        const { list, sale, groups } = variant?.prices[currency] ?? { list: 0, groups: { '1': 0, '2': 0 } }
        const of = (group: string | undefined) =>
          prices.find((price) => price.currency === currency && price.group === group)
        expect(of(undefined)?.list).toBe(list)
        expect(of(undefined)?.sale?.price).toBe(sale)
        const ordinary = sale ?? list
        for (const group of ['1', '2'] as const) expect(of(group)?.list ?? ordinary).toBe(groups[group])
      }
    })
  })

  test('have a default variant, modifiers with prices, and reviews', () => {
    for (const { defaultSku, skus: own } of products) expect(own.map(({ sku }) => sku)).toContain(defaultSku)
    const gift = products.flatMap(({ modifiers }) => modifiers).find(({ id }) => id === 'gift')
    expect(gift?.values.map(({ prices }) => prices?.['EUR'])).toEqual([undefined, 200, 600])
    const reviews = products.flatMap((product) => product.reviews)
    expect(reviews).toHaveLength(shop.products.flatMap((product) => product.reviews).length)
    expect(new Set(reviews.map(({ verified }) => verified))).toEqual(new Set([true, false]))
  })

  test('use every inventory policy, both tax classes, limits, prices per piece and scheduled sales', () => {
    expect(new Set(skus.map(({ policy }) => policy.kind))).toEqual(
      new Set(['deny', 'backorder', 'made-to-order']),
    )
    expect(new Set(products.map(({ taxClass }) => taxClass))).toEqual(new Set(['standard', 'reduced']))
    expect(skus.some(({ limits }) => limits.step === 2)).toBe(true)
    expect(skus.some(({ unitMeasure }) => unitMeasure?.content === 6)).toBe(true)
    const sales = skus.flatMap(({ prices }) => prices.flatMap(({ sale }) => sale ?? []))
    expect(sales.some(({ to }) => to !== undefined)).toBe(true)
    expect(sales.every(({ from }) => from !== undefined)).toBe(true)
  })
})

describe('the goods of a generated catalogue', () => {
  test('belong to its records, and are equal on each iteration', () => {
    const generated = toGeneratedFeed(site, { products: 200, seed: 'goods' })
    const keys = [...generated.records].filter(({ key }) => key.startsWith('products/')).map(({ key }) => key)
    expect([...generated.goods.products].map(({ key }) => key)).toEqual([...new Set(keys)])
    expect([...generated.goods.products]).toEqual([...generated.goods.products])
    const evening = toGeneratedFeed(site, { products: 200, seed: 'goods', channels: ['2'] })
    const sold = [...evening.goods.products]
    expect(sold.length).toBeLessThan(200)
    expect(sold.every(({ channels }) => channels.join() === '2')).toBe(true)
  })
})
