import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { breadcrumbData, productData } from './structured-data.ts'
import { toProduct } from './to-product.ts'

const shop = catalogue()

function viewOf(sku: string, language: 'en' | 'de' | 'ar' = 'en') {
  const product = shop.products.find((each) => each.sku === sku)
  if (!product) throw new Error(`The catalogue has no ${sku}`)
  return toProduct(toProductRecord(product, shop, { storeHash: 't', language, currency: 'EUR' }).fields)
}

describe('a product', () => {
  test('as its page shows it', () => {
    const view = viewOf('TW-MUG-01')
    expect(view).toMatchObject({
      name: 'Shore mug with dots, cobalt',
      brand: { id: 'tonwerk', name: 'Tonwerk' },
      brandHref: '/brands/tonwerk/',
      crumbs: [
        { name: 'Tableware', href: '/tableware/' },
        { name: 'Cups & mugs', href: '/tableware/cups-mugs/' },
      ],
      shelf: 'cups',
      measures: [8, 9],
      rating: { average: 420, count: 5 },
      spread: [0, 0, 1, 2, 2],
      reviews: [],
      places: [
        { id: 'lehmbach', name: 'Workshop Lehmbach' },
        { id: 'hamburg', name: 'Shop Hamburg' },
        { id: 'dubai', name: 'Shop Dubai' },
      ],
    })
    expect(view.options.map(({ name }) => name)).toEqual(['Set', 'Inside'])
    // The mug is cobalt, and so is its inside when it is as the outside.
    expect(view.options[1]?.values.map(({ label, colour }) => [label, colour])).toEqual([
      ['Glazed white', '#f4efe6'],
      ['Same as outside', shop.products.find(({ sku }) => sku === 'TW-MUG-01')?.design.colour],
    ])
    expect(view.modifiers.map(({ name }) => name)).toEqual(['Initials', 'Gift wrap'])
    expect(view.pictures.map(({ path }) => path)).toEqual(
      ['front', 'detail', 'room'].map((picture) => `catalogue/tw-mug-01/${picture}.webp`),
    )
    expect(view.attributes).toContainEqual({ name: 'Material', values: ['Stoneware'] })
  })

  test('in other languages', () => {
    expect(viewOf('TW-MUG-01', 'de').attributes).toContainEqual({ name: 'Material', values: ['Steinzeug'] })
    expect(viewOf('TW-MUG-01', 'ar').brandHref).toBe('/ar/brands/tonwerk/')
    expect(viewOf('TW-MUG-01', 'ar').reviews[0]).toMatchObject({ rating: 4 })
  })

  test('tells how ratings are spread where the record has all of them', () => {
    const spreadOf = (rating: object) => toProduct({ rating }).spread
    expect(spreadOf({ average: 400, count: 2, spread: [0, 0, 1, 0, 1] })).toEqual([0, 0, 1, 0, 1])
    expect(spreadOf({ average: 400, count: 2 })).toEqual([])
    expect(spreadOf({ average: 400, count: 3, spread: [0, 0, 1, 0, 1] })).toEqual([])
    expect(spreadOf({ average: 400, count: 2, spread: [1, 1] })).toEqual([])
  })

  test('of whatever record there is', () => {
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

describe('data for machines', () => {
  const place = { url: 'https://shop.example/mug/', images: ['https://shop.example/1.webp'], currency: 'EUR' }

  test('a product whose versions cost differently has a range of prices', () => {
    expect(productData(viewOf('TW-MUG-01'), place)).toMatchObject({
      '@type': 'Product',
      name: 'Shore mug with dots, cobalt',
      sku: 'TW-MUG-01',
      url: place.url,
      image: place.images,
      brand: { '@type': 'Brand', name: 'Tonwerk' },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: 24,
        highPrice: 94,
        offerCount: 6,
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: 4.2, ratingCount: 5 },
    })
    // None of the five reviews is in English; three are in Arabic.
    expect(productData(viewOf('TW-MUG-01'), place)).not.toHaveProperty('aggregateRating.reviewCount')
    expect(productData(viewOf('TW-MUG-01', 'ar'), place)).toMatchObject({
      aggregateRating: { ratingValue: 4.2, ratingCount: 5, reviewCount: 3 },
    })
  })

  test('a product that costs one price, and is being made again', () => {
    const view = toProduct({
      sku: 'A',
      name: 'A thing',
      variants: [{ sku: 'A-1', prices: { EUR: { list: 3000, sale: 2500 } }, stock: { hamburg: 0 } }],
    })
    expect(productData(view, place)).toMatchObject({
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
      variants: [...view.variants, { ...view.variants[0], prices: { EUR: { now: 2500 } } }],
    }
    expect(productData(other as typeof view, place)).toMatchObject({
      offers: { '@type': 'Offer', price: 25 },
    })
    expect(productData(other as typeof view, place)).not.toHaveProperty('offers.priceSpecification')
    expect(productData(view, place)).not.toHaveProperty('aggregateRating')
    expect(productData(viewOf('TW-BOWL-01'), place)).toMatchObject({
      offers: { availability: 'https://schema.org/BackOrder' },
    })
    const unknown = toProduct({ sku: 'A', name: 'A thing', prices: { EUR: { list: 3000 } } })
    expect(productData(unknown, place)).not.toHaveProperty('offers.availability')
  })

  test('without a price there is nothing to tell', () => {
    expect(productData(toProduct({ name: 'A thing' }), place)).toBeUndefined()
    expect(productData(viewOf('TW-MUG-01'), { ...place, currency: 'JPY' })).toBeUndefined()
  })

  test('the way to a page', () => {
    const way = [
      { name: 'Home', href: '/' },
      { name: 'Mug', href: '/mug/' },
    ]
    expect(breadcrumbData(way, place.url)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/' },
        { position: 2, name: 'Mug', item: 'https://shop.example/mug/' },
      ],
    })
  })
})
