import type { Availability, WishlistA, WishlistC } from '@vitrine/contract'
import { responseExamples } from '@vitrine/contract/openapi'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWishlistA } from './to-wishlist-a.ts'
import { toWishlistC } from './to-wishlist-c.ts'
import { isItemOf, type WishlistView } from './wishlist-view.ts'

const { WishlistA: exampleA, WishlistC: exampleC } = responseExamples
const views: readonly (readonly [string, WishlistView])[] = [
  ['A', toWishlistA(exampleA)],
  ['C', toWishlistC(exampleC)],
]

test.each(views)('the view of the same list from provider %s has the same item', (_, view) => {
  expect(view).toMatchObject({ id: '9', isDefault: true, isGuest: false })
  expect(view.items).toMatchObject([
    {
      id: '1',
      sku: 'LAMP-RED',
      isVariant: true,
      name: 'Reading lamp',
      url: '/lamps/reading-lamp/',
      image: '/mm-images/public/v1/render/shop/lamp-red.webp',
      quantity: 1,
      note: '',
      price: { minor: 5950, currency: 'EUR' },
      availability: 'in-stock',
      isSold: true,
      addedAt: '2026-11-01T12:00:00.000Z',
    },
  ])
})

describe('a view keeps what the response says', () => {
  const scales = { EUR: 2, JPY: 0, KWD: 3 } as const
  const facts = fc.record({
    minor: fc.option(fc.integer({ min: 0, max: 1e9 })),
    currency: fc.constantFrom('EUR' as const, 'JPY' as const, 'KWD' as const),
    quantity: fc.integer({ min: 1, max: 9999 }),
    availability: fc.constantFrom<Availability>('in-stock', 'sold-out', 'backorder'),
    text: fc.string(),
    isVariant: fc.boolean(),
  })
  type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never
  const toDecimal = ({ minor, currency }: Facts) => (minor === null ? null : minor / 10 ** scales[currency])
  const expected = ({ minor, currency, quantity, availability, text }: Facts) => ({
    name: text,
    quantity,
    availability,
    price: minor === null ? null : { minor, currency },
    isSold: minor !== null,
  })

  test('of provider A', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const [item] = exampleA.items
        if (!item) throw new Error('The example has no item.')
        const list: WishlistA = {
          ...exampleA,
          items: [
            {
              ...item,
              name: each.text,
              note: each.text,
              quantity: each.quantity,
              price: toDecimal(each),
              currency_code: each.currency,
              availability: each.availability,
              is_sold: each.minor !== null,
              variant_id: each.isVariant ? item.sku : null,
            },
          ],
        }
        expect(toWishlistA(list).items[0]).toMatchObject({
          ...expected(each),
          note: each.text,
          isVariant: each.isVariant,
        })
      }),
    )
  })

  test('of provider C', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const [item] = exampleC.items
        if (!item) throw new Error('The example has no item.')
        const list: WishlistC = {
          ...exampleC,
          items: [
            {
              ...item,
              product_name: each.text,
              qty: each.quantity,
              price: toDecimal(each),
              currency_code: each.currency,
              stock_status: each.availability,
              is_salable: each.minor !== null,
            },
          ],
        }
        expect(toWishlistC(list).items[0]).toMatchObject(expected(each))
      }),
    )
  })
})

test('a SKU means this variant, a product id the product without a chosen variant', () => {
  const [variant] = toWishlistA(exampleA).items
  if (!variant) throw new Error('The example has no item.')
  const product = { ...variant, isVariant: false }
  expect(isItemOf(variant, { sku: 'LAMP-RED', productId: 'lamp' })).toBe(true)
  expect(isItemOf(variant, { sku: 'LAMP-BLUE' })).toBe(false)
  expect(isItemOf(variant, { productId: 'lamp' })).toBe(false)
  expect(isItemOf(product, { productId: 'lamp' })).toBe(true)
  expect(isItemOf(product, { sku: 'LAMP-RED' })).toBe(false)
})
