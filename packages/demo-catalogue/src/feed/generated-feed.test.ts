import { describe, expect, test } from 'vitest'
import { generateCatalogue, toGeneratedFeed, type FeedRecord } from '../index.ts'

const site = {
  storeHash: 'tonwerk',
  channels: [
    { id: '1', languages: ['en', 'de', 'fr'] },
    { id: '2', languages: ['en'] },
  ],
}
const options = { products: 300, seed: 'test' }

describe('the feed of a generated catalogue', () => {
  test('has every product once, in English, and those of a channel that sells a part', () => {
    const records = [...toGeneratedFeed(site, options).records]
    const skus = (channel: string) =>
      records
        .filter((each) => each.channel === channel && each.key.startsWith('products/'))
        .map(({ fields }) => fields['sku'])
    expect(skus('1')).toEqual([...generateCatalogue(options)].map(({ sku }) => sku))
    const evening = skus('2').length
    expect(evening).toBeGreaterThan(0)
    expect(evening).toBeLessThan(300)
    expect(records.every(({ language }) => language === 'en')).toBe(true)
    expect(new Set(records.map(({ channel, slug }) => `${channel} ${slug}`)).size).toBe(records.length)
  })

  test('counts the products of categories and brands', () => {
    const { records } = toGeneratedFeed(site, { ...options, channels: ['1'], languages: ['de'] })
    const all = [...records]
    const products = all.filter(({ key }) => key.startsWith('products/'))
    const lists = all.filter(({ key }) => !key.startsWith('products/'))
    expect(products).toHaveLength(300)
    const isIn = ({ fields: list }: FeedRecord, { fields }: FeedRecord) =>
      fields['brand_id'] === list['brand_id'] ||
      (fields['category_ids'] as readonly unknown[]).includes(list['category_id'])
    for (const list of lists)
      expect(list.fields['product_count']).toBe(products.filter((each) => isIn(list, each)).length)
    expect(lists.filter(({ key }) => key.startsWith('brands/'))).not.toHaveLength(0)
    expect(all.every(({ language, channel }) => language === 'de' && channel === '1')).toBe(true)
  })

  test('is generated lazily, and equal on each iteration', () => {
    const { records } = toGeneratedFeed(site, options)
    expect([...records]).toEqual([...records])
    const [first] = toGeneratedFeed(site, { products: 2000, seed: 'lazy' }).records
    expect(first?.key).toBe('categories/tableware')
  })

  test('is empty for another store', () => {
    expect(toGeneratedFeed({ ...site, storeHash: 'another' }, options)).toEqual({
      ...{ models: [], records: [], goods: { locations: [], products: [] } },
    })
  })
})
