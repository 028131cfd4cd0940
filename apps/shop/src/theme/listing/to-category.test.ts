import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCategory } from './to-category.ts'

test('maps categories and brands', () => {
  const image = JSON.stringify({ absolutePath: 'categories/cups.webp' })
  expect(
    toCategory({
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
    productCount: 8,
  })
  expect(toCategory({ brand_id: 'x' })).toMatchObject({ id: 'x', image: undefined, productCount: 0 })
})

test('maps any record without throwing', () => {
  const record = fc.record({ title: fc.anything(), image: fc.oneof(fc.anything(), fc.json()) })
  fc.assert(fc.property(record, (value) => void toCategory(value)))
})
