import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { productData } from './product-data.ts'
import { toPictures } from './to-pictures.ts'
import { toProduct } from './to-product.ts'

const shop = catalogue()

function viewOf(sku: string, language: 'en' | 'de' | 'ar' = 'en') {
  const product = shop.products.find((each) => each.sku === sku)
  if (!product) throw new Error(`The catalogue has no ${sku}`)
  return toProduct(toProductRecord(product, shop, { storeHash: 't', language, currency: 'EUR' }).fields)
}

describe('a product', () => {
  test('is mapped to the view of its page', () => {
    const view = viewOf('TW-MUG-01')
    expect(view).toMatchObject({
      name: 'Shore mug with dots, cobalt',
      brand: { id: 'tonwerk', name: 'Tonwerk' },
      brandHref: '/brands/tonwerk/',
      crumbs: [
        { name: 'Tableware', href: '/tableware/' },
        { name: 'Cups & mugs', href: '/tableware/cups-mugs/' },
      ],
      category: 'cups',
      measures: [8, 9],
      rating: { average: 420, count: 5 },
      ratingDistribution: [0, 0, 1, 2, 2],
      reviews: [],
      locations: [
        { id: 'lehmbach', name: 'Workshop Lehmbach' },
        { id: 'hamburg', name: 'Shop Hamburg' },
        { id: 'dubai', name: 'Shop Dubai' },
      ],
    })
    expect(view.options.map(({ name }) => name)).toEqual(['Set', 'Inside'])
    // The value with the product's colour is cobalt, like the mug.
    expect(view.options[1]?.values.map(({ label, colour }) => [label, colour])).toEqual([
      ['Glazed white', '#f4efe6'],
      ['Same as outside', shop.products.find(({ sku }) => sku === 'TW-MUG-01')?.design.colour],
    ])
    expect(view.modifiers.map(({ name }) => name)).toEqual(['Initials', 'Gift wrap'])
    const versions = ['one-32', 'two-31', 'two-32', 'four-31', 'four-32'].map((name) => `version-${name}`)
    expect(view.pictures.map(({ path }) => path)).toEqual([
      ...['front', 'angle', 'detail'].map((name) => `catalogue/tw-mug-01/${name}.avif`),
      'rooms/mug.avif',
      ...versions.map((name) => `catalogue/tw-mug-01/${name}.avif`),
    ])
    expect(view.attributes).toContainEqual({ name: 'Material', values: ['Stoneware'] })
  })

  test('shows the pictures of images, in any of their forms (section 3)', () => {
    const images = [
      { is_thumbnail: true, url_zoom: 'large.webp', url: 'a.webp', src: 'small.webp' },
      { src: 'b.webp' },
      { absolutePath: 'c.webp', alt_text: 'C' },
      { is_thumbnail: false },
    ]
    expect(toProduct({ images }).pictures.map(({ path, alt }) => [path, alt])).toEqual([
      ['a.webp', ''],
      ['b.webp', ''],
      ['c.webp', 'C'],
    ])
    const variants = [{ sku: 'A', image: 'c.webp' }, { sku: 'B' }]
    const pathsFor = (sku?: string) => toPictures({ images, variants }, sku).map(({ path }) => path)
    expect(pathsFor('A')).toEqual(['c.webp', 'a.webp', 'b.webp'])
    expect(pathsFor('B')).toEqual(['a.webp', 'b.webp', 'c.webp'])
    expect(pathsFor()).toEqual(['a.webp', 'b.webp', 'c.webp'])
  })

  test('in other languages', () => {
    expect(viewOf('TW-MUG-01', 'de').attributes).toContainEqual({ name: 'Material', values: ['Steinzeug'] })
    expect(viewOf('TW-MUG-01', 'ar').brandHref).toBe('/ar/brands/tonwerk/')
    expect(viewOf('TW-MUG-01', 'ar').reviews[0]).toMatchObject({ rating: 4 })
  })

  test('has a rating distribution if the record is complete', () => {
    const distributionOf = (rating: object) => toProduct({ rating }).ratingDistribution
    expect(distributionOf({ average: 400, count: 2, spread: [0, 0, 1, 0, 1] })).toEqual([0, 0, 1, 0, 1])
    expect(distributionOf({ average: 400, count: 2 })).toEqual([])
    expect(distributionOf({ average: 400, count: 3, spread: [0, 0, 1, 0, 1] })).toEqual([])
    expect(distributionOf({ average: 400, count: 2, spread: [1, 1] })).toEqual([])
  })

  test('is mapped from any record without throwing', () => {
    const anything = fc.oneof(fc.anything(), fc.json(), fc.array(fc.dictionary(fc.string(), fc.anything())))
    const names = Object.keys(
      toProductRecord(shop.products[0] as never, shop, { storeHash: 't', language: 'en', currency: 'EUR' })
        .fields,
    )
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, anything]))), (record) => {
        const view = toProduct(record)
        for (const { rating } of view.reviews) expect([1, 2, 3, 4, 5]).toContain(rating)
        productData(view, { url: 'https://a.example/', images: [], currency: 'EUR' })
      }),
    )
  })
})

describe('structured data', () => {
  const context = {
    url: 'https://shop.example/mug/',
    images: ['https://shop.example/1.webp'],
    currency: 'EUR',
  }

  test('a product with variants of different prices has a price range', () => {
    expect(productData(viewOf('TW-MUG-01'), context)).toMatchObject({
      '@type': 'Product',
      name: 'Shore mug with dots, cobalt',
      sku: 'TW-MUG-01',
      url: context.url,
      image: context.images,
      brand: { '@type': 'Brand', name: 'Tonwerk' },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: 24,
        highPrice: 94,
        offerCount: 6,
      },
      aggregateRating: { ratingValue: 4.2, ratingCount: 5 },
    })
    // None of the five reviews is in English; three are in Arabic.
    expect(productData(viewOf('TW-MUG-01'), context)).not.toHaveProperty('aggregateRating.reviewCount')
    expect(productData(viewOf('TW-MUG-01', 'ar'), context)).toMatchObject({
      aggregateRating: { ratingValue: 4.2, ratingCount: 5, reviewCount: 3 },
    })
  })

  test('a product with one price that is out of stock', () => {
    const view = toProduct({
      sku: 'A',
      name: 'A thing',
      variants: [{ sku: 'A-1', prices: { EUR: { list: 3000, sale: 2500 } }, availability: 'backorder' }],
    })
    expect(productData(view, context)).toMatchObject({
      offers: {
        '@type': 'Offer',
        price: 25,
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: 30,
          priceCurrency: 'EUR',
        },
        availability: 'https://schema.org/BackOrder',
      },
    })
    const other = {
      ...view,
      variants: [...view.variants, { ...view.variants[0], prices: { EUR: { current: 2500 } } }],
    }
    expect(productData(other as typeof view, context)).toMatchObject({
      offers: { '@type': 'Offer', price: 25 },
    })
    expect(productData(other as typeof view, context)).not.toHaveProperty('offers.priceSpecification')
    expect(productData(view, context)).not.toHaveProperty('aggregateRating')
    const [variant] = view.variants
    const both = { ...view, variants: [{ ...variant, availability: 'few-left' }, variant] }
    expect(productData(both as typeof view, context)).toMatchObject({
      offers: { availability: 'https://schema.org/LimitedAvailability' },
    })
    const unknown = toProduct({ sku: 'A', name: 'A thing', prices: { EUR: { list: 3000 } } })
    expect(productData(unknown, context)).not.toHaveProperty('offers.availability')
  })

  test('a product without a price has none', () => {
    expect(productData(toProduct({ name: 'A thing' }), context)).toBeUndefined()
    expect(productData(viewOf('TW-MUG-01'), { ...context, currency: 'JPY' })).toBeUndefined()
  })
})
