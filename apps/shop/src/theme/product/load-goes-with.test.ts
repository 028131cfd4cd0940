import { expect, test } from 'vitest'
import { choose } from './load-goes-with.ts'

const product = (sku: string, category: string) => ({ sku, category_ids: ['all', category] })

test('products that go with a cart come from other categories first, and are never in the cart', () => {
  const chosen = [product('MUG', 'cups')]
  const found = [
    ...[product('MUG', 'cups'), product('CUP', 'cups'), product('BOWL', 'bowls')],
    ...[product('DISH', 'bowls'), product('LAMP', 'lamps'), product('VASE', 'vases')],
  ]
  expect(choose(found, chosen).map(({ sku }) => sku)).toEqual(['BOWL', 'LAMP', 'VASE', 'CUP'])
})
