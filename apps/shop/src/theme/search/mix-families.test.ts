import { expect, test } from 'vitest'
import { toCard } from '../product/to-card.ts'
import { mixFamilies } from './mix-families.ts'

/** Returns the order of products named like their family and number, such as `a1`. */
function mix(skus: string): string {
  const members = (family: string) =>
    skus
      .split(' ')
      .filter((sku) => sku.startsWith(family))
      .map((sku) => ({ sku, title: sku, slug: sku, colour: '#123456' }))
  const cards = skus.split(' ').map((sku) => toCard({ sku, family: members(sku.slice(0, 1)) }))
  return mixFamilies(cards)
    .map(({ sku }) => sku)
    .join(' ')
}

test('designs of a family are not next to each other if other products follow soon', () => {
  expect(mix('a1 a2 a3 a4 b1 b2 c1 d1')).toBe('a1 b1 c1 d1 a2 b2 a3 a4')
  expect(mix('a1 a2 b1 b2')).toBe('a1 b1 a2 b2')
})

test('the order is kept if all products are of one family, or differ', () => {
  expect(mix('a1 a2 a3')).toBe('a1 a2 a3')
  expect(mix('a1 b1 c1 d1')).toBe('a1 b1 c1 d1')
})

test('products far below do not move up', () => {
  expect(mix('a1 a2 a3 a4 a5 a6 a7 a8 a9 b1')).toBe('a1 a2 b1 a3 a4 a5 a6 a7 a8 a9')
})
