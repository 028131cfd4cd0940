import { describe, expect, test } from 'vitest'
import { catalogue, languages, toAssortment, toFeed, type FeedRecord } from '../index.ts'

const shop = catalogue()
const site = {
  storeHash: 'tonwerk',
  channels: [
    { id: '1', languages: ['en', 'de', 'ar'] },
    { id: '2', languages: ['en', 'de-AT', 'fr'] },
  ],
}
const feed = toFeed(site, shop)
const of = (channel: string, language: string): readonly FeedRecord[] =>
  feed.records.filter((record) => record.channel === channel && record.language === language)
const products = (records: readonly FeedRecord[]) => records.filter(({ key }) => key.startsWith('products/'))

describe('the feed of a site', () => {
  test('has all products in every language of channel 1, and some of them in channel 2', () => {
    for (const language of languages) expect(products(of('1', language))).toHaveLength(248)
    const evening = of('2', 'en')
    expect(products(evening).length).toBeGreaterThanOrEqual(60)
    const departments = evening.filter(({ fields }) => 'category_id' in fields && !('parent_id' in fields))
    expect(departments.length).toBeGreaterThanOrEqual(2)
    const all = new Set(of('1', 'en').map(({ slug }) => slug))
    expect(evening.filter(({ slug }) => !all.has(slug))).toEqual([])
  })

  test('falls back from a regional language to its base, and omits languages without texts', () => {
    expect(of('2', 'de-AT').map(({ slug }) => slug)).toContain('leuchten')
    expect(of('2', 'fr')).toEqual([])
  })

  test('is empty for another store', () => {
    expect(toFeed({ ...site, storeHash: 'another' }, shop)).toEqual({
      ...{ models: [], records: [], goods: { locations: [], products: [] } },
    })
  })

  test('refers only to categories and brands of the channel, and counts its products', () => {
    const records = of('2', 'en')
    const sold = products(records)
    const known = (name: string) => new Set(records.map(({ fields }) => fields[name]))
    for (const { fields } of sold) {
      expect(fields['category_ids']).toHaveLength(2)
      for (const id of fields['category_ids'] as readonly string[]) expect(known('category_id')).toContain(id)
      expect(known('brand_id')).toContain(fields['brand_id'])
    }
    for (const { key, fields } of records) {
      const { category_id: category, brand_id: brand, product_count: count } = fields
      if (key.startsWith('categories/')) {
        const ids = sold.filter((each) =>
          (each.fields['category_ids'] as readonly unknown[]).includes(category),
        )
        expect(count).toBe(ids.length)
      }
      if (key.startsWith('brands/')) {
        expect(count).toBe(sold.filter((each) => each.fields['brand_id'] === brand).length)
      }
    }
    expect(sold.reduce((sum, { fields }) => sum + Number(fields['brand_id'] === 'lumen'), 0)).toBe(32)
  })

  test('has SEO texts in every record, without the name of the shop', () => {
    expect(feed.records.filter(({ fields }) => !Array.isArray(fields['seo']))).toEqual([])
    const title = (key: string): unknown => {
      const record = of('2', 'en').find((each) => each.key === key)
      return (record?.fields['seo'] as readonly { readonly title_tag: string }[] | undefined)?.[0]?.title_tag
    }
    expect(title('categories/lighting')).toBe('Lighting')
    expect(title('brands/binse')).toBe('Binse & Weide')
    expect(title('brands/lumen')).toBe('Lumen & Lehm')
  })

  test('has prices as numbers, and facets as fields', () => {
    const cup = of('1', 'de').find(({ key }) => key === 'products/tw-mug-01')
    const [first] = shop.products
    const { list = 0, sale } = first?.prices.AED ?? {}
    expect(cup?.fields).toMatchObject({
      ...{ price_aed: (sale ?? list) / 100, on_sale: sale !== undefined, currency: 'USD' },
      ...{ brand_id: 'tonwerk', category_ids: ['tableware', 'cups'] },
      ...(first?.facets && { colour: first.facets.colour, origin: first.facets.origin }),
    })
    expect(cup?.fields['calculated_price']).toBe(cup?.fields['price_usd'])
  })
})

test('a channel without an assortment sells everything', () => {
  expect(toAssortment(shop, { id: 'new' }).products).toHaveLength(shop.products.length)
})
