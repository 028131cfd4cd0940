import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSku } from '../../test/skus.ts'
import {
  addItems,
  removeItem,
  replaceItems,
  type ItemAddition,
  type WishlistScope,
} from './change-wishlist.ts'
import { isRuleError, type RuleError } from './rule-error.ts'
import { maxWishlistItems, type Wishlist } from './wishlist.ts'

const testSku = (sku: string) => createSku({ sku, productKey: `product of ${sku}` })
const at = '2026-06-01T12:00:00.000Z'
const list: Wishlist = {
  id: '1',
  name: 'List',
  isDefault: true,
  shareToken: undefined,
  items: [],
  lastItemId: 0,
  createdAt: at,
  updatedAt: at,
}
const ids = Array.from({ length: 120 }, (_, index) => `S${index}`)
const scope: WishlistScope = {
  channelId: '1',
  skus: new Map(ids.map((id) => [id, testSku(id)])),
  defaultSkus: new Map(ids.map((id) => [testSku(id).productKey, id])),
  at,
}

const toAddition = (changes: Partial<ItemAddition>): ItemAddition => ({
  field: 'items.0',
  sku: undefined,
  productKey: undefined,
  quantity: undefined,
  note: undefined,
  ...changes,
})

const addition = fc
  .record({
    id: fc.constantFrom(...ids.slice(0, 6)),
    isVariant: fc.boolean(),
    quantity: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
    note: fc.option(fc.string(), { nil: undefined }),
  })
  .map(({ id, isVariant, quantity, note }) =>
    toAddition({ ...(isVariant ? { sku: id } : { productKey: testSku(id).productKey }), quantity, note }),
  )
const additions = fc.array(addition, { maxLength: 20 })

function expectList(result: Wishlist | RuleError | undefined): Wishlist {
  if (!result || isRuleError(result)) throw new Error('The change was refused.')
  return result
}

describe('adding items to a wishlist', () => {
  test('adds each variant and each product once, and repeating it changes nothing', () => {
    fc.assert(
      fc.property(additions, (all) => {
        const once = expectList(addItems(list, all, scope))
        const keys = once.items.map(({ isVariant, sku, productKey }) => `${isVariant} ${sku} ${productKey}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(once.items.map(({ id }) => id)).toEqual(once.items.map((_, index) => index + 1))
        expect(expectList(addItems(once, all, scope))).toEqual(once)
      }),
    )
  })

  test('keeps the quantity and the note of an item unless the addition has new ones', () => {
    const first = expectList(addItems(list, [toAddition({ sku: 'S1', quantity: 3, note: 'n' })], scope))
    expect(expectList(addItems(first, [toAddition({ sku: 'S1' })], scope)).items).toEqual(first.items)
    expect(expectList(addItems(first, [toAddition({ sku: 'S1', note: '' })], scope)).items).toEqual([
      { ...first.items[0], note: '' },
    ])
  })

  test('refuses more than 100 items, and accepts repeated ones', () => {
    const all = ids.map((sku, index) => toAddition({ sku, field: `items.${index}` }))
    expect(addItems(list, all, scope)).toMatchObject({ refused: 'WISHLIST_FULL', field: 'items.100' })
    const full = expectList(addItems(list, all.slice(0, maxWishlistItems), scope))
    expect(full.items).toHaveLength(100)
    expect(expectList(addItems(full, all.slice(0, maxWishlistItems), scope))).toEqual(full)
  })

  test.each<[string, Partial<ItemAddition>, string]>([
    ['an unknown variant', { sku: 'NONE' }, '1'],
    ['an unknown product', { productKey: 'none' }, '1'],
    ['a variant of another product', { sku: 'S1', productKey: testSku('S2').productKey }, '1'],
    ['a product of another channel', { sku: 'S1' }, '2'],
  ])('refuses %s', (_, changes, channelId) => {
    const added = addItems(list, [toAddition(changes)], { ...scope, channelId })
    expect(added).toMatchObject({ refused: 'UNKNOWN_VARIANT', field: 'items.0' })
  })

  test('keeps items that are no longer sold', () => {
    const first = expectList(addItems(list, [toAddition({ sku: 'S1' })], scope))
    const nothing = { ...scope, skus: new Map(), defaultSkus: new Map() }
    const changed = expectList(addItems(first, [toAddition({ sku: 'S1', quantity: 2 })], nothing))
    expect(changed.items).toEqual([{ ...first.items[0], quantity: 2 }])
    expect(expectList(replaceItems(first, [toAddition({ sku: 'S1' })], nothing)).items).toEqual(first.items)
  })
})

test('replacing the items of a wishlist leaves exactly the new items, and keeps the ids of those it had', () => {
  fc.assert(
    fc.property(additions, additions, (before, after) => {
      const first = expectList(addItems(list, before, scope))
      const replaced = expectList(replaceItems(first, after, scope))
      const expected = expectList(addItems(list, after, scope))
      const toKeys = ({ items }: Wishlist) =>
        items.map(({ sku, isVariant }) => `${sku} ${isVariant}`).toSorted()
      expect(toKeys(replaced)).toEqual(toKeys(expected))
      for (const item of first.items) {
        const same = replaced.items.find(
          ({ sku, isVariant }) => sku === item.sku && isVariant === item.isVariant,
        )
        if (same) expect(same.id).toBe(item.id)
      }
    }),
  )
})

test('removing an item never reuses its id', () => {
  const first = expectList(addItems(list, [toAddition({ sku: 'S1' })], scope))
  const empty = expectList(removeItem(first, '1', at))
  expect(empty.items).toEqual([])
  expect(expectList(addItems(empty, [toAddition({ sku: 'S1' })], scope)).items[0]?.id).toBe(2)
  for (const id of ['2', '01', '', '1.0']) expect(removeItem(first, id, at)).toBeUndefined()
})
