import { expect, test } from 'vitest'
import type { WishlistView } from '../wishlist/index.ts'
import { toAnalyticsData, toDefaultName } from './start-wishlists.ts'

const item = {
  ...{
    id: '1',
    sku: 'LAMP',
    productId: 'lamp',
    quantity: 2,
    note: 'for Anna',
    isVariant: true,
    name: 'Lamp',
  },
  ...{ url: null, image: null, price: null, availability: null, isSold: true, addedAt: null },
} as const
const list: WishlistView = {
  ...{ id: '7', name: 'Birthday of Anna', isDefault: true, isGuest: false },
  ...{ shareUrl: '/wishlist/?list=secret', items: [item] },
}

test.each([
  ['en', 'Wishlist'],
  ['de', 'Wunschliste'],
  ['de-AT', 'Wunschliste'],
  ['ar', 'قائمة الأمنيات'],
  ['fr', 'Wishlist'],
  ['toString', 'Wishlist'],
])('a new list has a name in the language %j', (language, name) => {
  expect(toDefaultName(language)).toBe(name)
})

test('analytics gets ids and counts of a wishlist, and nothing that the customer wrote or that grants access', () => {
  const added = toAnalyticsData({
    name: 'wishlist_item_added',
    item: { sku: 'LAMP', productId: 'lamp' },
    list,
  })
  expect(added).toEqual({ sku: 'LAMP', productId: 'lamp', listId: '7', count: 1 })
  const removed = toAnalyticsData({ name: 'wishlist_item_removed', item, list })
  expect(removed).toEqual(added)
  expect(toAnalyticsData({ name: 'wishlist_merged', added: 2, refused: 1 })).toEqual({ added: 2, refused: 1 })
})
