import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue, toProductRecord } from '@vitrine/demo-catalogue'
import { toCard } from './to-card.ts'

test('maps a product of the catalogue, with JSON fields as text as in lists', () => {
  const shop = catalogue()
  const mug = shop.products.find(({ sku }) => sku === 'TW-MUG-01')
  if (!mug) throw new Error('The catalogue has no mug')
  const { fields, slug, title } = toProductRecord(mug, shop, {
    storeHash: 't',
    language: 'en',
    currency: 'EUR',
  })
  const listed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  )
  expect(toCard({ ...listed, id: 'r1', title, page_slug: slug })).toEqual({
    id: 'r1',
    sku: 'TW-MUG-01',
    name: 'Shore mug with dots, cobalt',
    href: '/tableware/cups-mugs/shore-mug-with-dots-cobalt/',
    brand: 'Tonwerk',
    pictures: [
      { absolutePath: 'catalogue/tw-mug-01/front.avif' },
      { absolutePath: 'catalogue/tw-mug-01/angle.avif' },
    ],
    prices: { EUR: { current: 2400 }, USD: { current: 2700 }, AED: { current: 10_000 } },
    lowest: { EUR: { current: 2400 }, USD: { current: 2700 }, AED: { current: 10_000 } },
    rating: { average: 420, count: 5 },
    family: expect.any(Array),
  })
  expect(toCard(listed).family.map(({ sku, colour }) => [sku, colour])).toEqual([
    ['TW-MUG-01', mug.design.colour],
    ...shop.products
      .filter(({ sku }) => /^TW-MUG-0[2-9]$/.test(sku))
      .map(({ sku, design }) => [sku, design.colour]),
  ])
})

test('maps any record without throwing', () => {
  const names = ['title', 'thumbnails', 'prices', 'prices_from', 'rating', 'family'] as const
  const record = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.oneof(fc.anything(), fc.json())])),
  )
  fc.assert(
    fc.property(record, (value) => {
      expect(toCard(value).rating.average).toBeLessThanOrEqual(500)
    }),
  )
})
