import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { toCard } from './to-card.ts'
import { toShelf } from './to-shelf.ts'

test('a product of the catalogue, as a list answers it', () => {
  const shop = catalogue()
  const mug = shop.products.find(({ sku }) => sku === 'TW-MUG-01')
  if (!mug) throw new Error('The catalogue has no mug')
  const { fields, slug, title } = toProductRecord(mug, shop, {
    storeHash: 't',
    language: 'en',
    currency: 'EUR',
  })
  const answered = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
  expect(toCard({ ...answered, id: 'r1', title, page_slug: slug })).toEqual({
    id: 'r1',
    sku: 'TW-MUG-01',
    name: 'Shore mug with dots, cobalt',
    href: '/tableware/cups-mugs/shore-mug-with-dots-cobalt/',
    brand: 'Tonwerk',
    pictures: [
      { absolutePath: 'catalogue/tw-mug-01/front.webp' },
      { absolutePath: 'catalogue/tw-mug-01/room.webp' },
    ],
    prices: { EUR: { now: 2400 }, USD: { now: 2700 }, AED: { now: 10_000 } },
    lowest: { EUR: { now: 2400 }, USD: { now: 2700 }, AED: { now: 10_000 } },
    versions: 6,
    rating: { average: 420, count: 5 },
  })
})

test('a shelf and a brand', () => {
  const image = JSON.stringify({ absolutePath: 'categories/cups.webp' })
  expect(
    toShelf({
      title: 'Cups',
      page_slug: 'a/cups',
      category_id: 'cups',
      parent_id: 'a',
      image,
      product_count: 8,
    }),
  ).toEqual({
    id: 'cups',
    name: 'Cups',
    href: '/a/cups/',
    image: { absolutePath: 'categories/cups.webp' },
    parent: 'a',
    products: 8,
  })
  expect(toShelf({ brand_id: 'x' })).toMatchObject({ id: 'x', image: undefined, products: 0 })
})

test('whatever a record holds, there is a card, and nothing is thrown', () => {
  const names = [
    'title',
    'thumbnails',
    'prices',
    'prices_from',
    'variant_options',
    'rating',
    'image',
  ] as const
  const record = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.oneof(fc.anything(), fc.json())])),
  )
  fc.assert(
    fc.property(record, (value) => {
      const { versions, rating } = toCard(value)
      expect(versions).toBeGreaterThan(0)
      expect(rating.average).toBeLessThanOrEqual(500)
      toShelf(value)
    }),
  )
})
