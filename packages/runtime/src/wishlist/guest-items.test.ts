import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatGuestItems,
  maxGuestItems,
  parseGuestItems,
  toGuestId,
  toGuestList,
  type GuestItem,
} from './guest-items.ts'

const item: GuestItem = {
  sku: 'LAMP-RED',
  productId: 'lamp',
  quantity: 2,
  note: 'for the desk',
  name: 'Reading lamp',
  url: '/lamps/reading-lamp/',
  image: '/mm-images/lamp.webp',
  addedAt: '2026-11-01T12:00:00.000Z',
  refused: null,
  refusedFor: null,
}
const store = (items: readonly unknown[]) => JSON.stringify({ version: 1, items })

describe('a stored list of a guest', () => {
  test('is read as it was written', () => {
    const text = fc.string({ minLength: 1, maxLength: 60 }).filter((each) => !each.includes('\0'))
    const items = fc.uniqueArray(
      fc.record({
        sku: text,
        quantity: fc.integer({ min: 1, max: 9999 }),
        note: text,
        name: text,
        url: fc.constantFrom('/a/', 'https://shop.test/a/', null),
        image: fc.constant(null),
        addedAt: fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
          .map((at) => at.toISOString()),
        refused: fc.constant('UNKNOWN_VARIANT'),
        refusedFor: fc.constantFrom('session 1', null),
      }),
      { selector: ({ sku }) => sku, maxLength: 30 },
    )
    fc.assert(
      fc.property(items, (all) => {
        expect(parseGuestItems(formatGuestItems(all))).toEqual(all)
      }),
    )
  })

  test('is never anything else than valid items, whatever is stored', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything().map((value) => store([value])),
    )
    fc.assert(
      fc.property(anything, (text) => {
        for (const { sku, productId, quantity, url } of parseGuestItems(text)) {
          expect(sku ?? productId).not.toBe('')
          expect(quantity).toBeGreaterThan(0)
          expect(url === null || /^(?:https?:\/)?\//i.test(url)).toBe(true)
        }
      }),
    )
  })

  test('has each item once, and ends after 200 items', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...item, sku: `S${index % 250}` }))
    const parsed = parseGuestItems(store(many))
    expect(parsed).toHaveLength(maxGuestItems)
    expect(new Set(parsed.map(toGuestId)).size).toBe(maxGuestItems)
    expect(parseGuestItems(store([item, item, { ...item, sku: undefined }]))).toHaveLength(2)
  })

  test.each([
    ['another version', JSON.stringify({ version: 2, items: [item] })],
    ['half a text', store([item]).slice(0, -5)],
    ['more than 500,000 characters', store([{ ...item, note: 'x'.repeat(500_000) }])],
    ['an item without SKU and product', store([{ ...item, sku: '', productId: '' }])],
    ['a SKU of 201 characters', store([{ sku: 'x'.repeat(201) }])],
    ['nothing', null],
  ])('is empty with %s', (_, text) => {
    expect(parseGuestItems(text)).toEqual([])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'lamps', '/\\evil.test', 'http:evil', ''])(
    'has no address %j',
    (url) => {
      expect(parseGuestItems(store([{ ...item, url, image: url }]))[0]).toMatchObject({
        url: null,
        image: null,
      })
    },
  )

  test('has valid values in place of wrong ones', () => {
    const [read] = parseGuestItems(store([{ sku: 'S', quantity: -1, note: 5, addedAt: 'today', refused: 7 }]))
    expect(read).toEqual({
      sku: 'S',
      quantity: 1,
      note: '',
      name: '',
      url: null,
      image: null,
      addedAt: '1970-01-01T00:00:00.000Z',
      refused: null,
      refusedFor: null,
    })
  })
})

test('the view of a guest’s list has no prices, and marks items that are no longer sold', () => {
  const list = toGuestList([item, { ...item, sku: 'OLD', refused: 'UNKNOWN_VARIANT' }])
  expect(list).toMatchObject({ isGuest: true, isDefault: true, shareUrl: null })
  expect(list.items.map(({ id, isSold, price }) => [id, isSold, price])).toEqual([
    ['sku:LAMP-RED', true, null],
    ['sku:OLD', false, null],
  ])
})
