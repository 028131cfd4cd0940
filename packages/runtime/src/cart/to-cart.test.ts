import { responseExamples } from '@vitrine/contract/openapi'
import type { CartA, CartB, CartC, CartTotalsC } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMoney } from '../money/index.ts'
import type { CartView } from './cart-view.ts'
import { toCartA } from './to-cart-a.ts'
import { toCartB } from './to-cart-b.ts'
import { toCartC } from './to-cart-c.ts'

function exampleOf<Name extends 'CartA' | 'CartB' | 'CartC' | 'CartTotalsC'>(name: Name) {
  const example = responseExamples[name]
  if (!example) throw new Error(`There is no example of ${name}`)
  return example
}

const exampleA = exampleOf('CartA')
const exampleB = exampleOf('CartB')
const exampleC: CartC = { ...exampleOf('CartC'), discountedCart: exampleOf('CartTotalsC') }
const [itemA] = exampleA.line_items.physical_items
const [edgeB] = exampleB.lines.edges
const [itemC] = exampleC.items
const [totalsLineC] = exampleOf('CartTotalsC').items
if (!itemA || !edgeB || !itemC || !totalsLineC) throw new Error('The examples have no lines')

const views: readonly (readonly [string, CartView])[] = [
  ['A', toCartA(exampleA)],
  ['B', toCartB(exampleB)],
  ['C', toCartC(exampleC)],
]

const euros = (minor: number) => ({ minor, currency: 'EUR' })

describe.each(views)('the view of the same cart from provider %s', (_, view) => {
  test('has the same lines', () => {
    expect(view.lines).toHaveLength(1)
    expect(view.lines[0]).toMatchObject({
      id: '1',
      sku: 'LAMP-RED',
      productId: 'lamp',
      name: 'Reading lamp',
      url: '/lamps/reading-lamp/',
      image: { url: '/mm-images/public/v1/render/shop/lamp-red.webp' },
      quantity: 2,
      limits: { minimum: 1, maximum: 10, step: 1 },
      price: euros(5950),
      listPrice: euros(6900),
      subtotal: euros(11900),
      discount: euros(1190),
      total: euros(10710),
      availability: 'in-stock',
      availabilityDays: null,
      needsShipping: true,
      options: [{ name: 'Colour', value: 'Red' }],
    })
  })

  test('has the same totals', () => {
    expect(view).toMatchObject({ currency: 'EUR', pieces: 2 })
    expect(view.totals).toMatchObject({
      subtotal: euros(11900),
      discount: euros(1190),
      discounted: euros(10710),
      total: euros(10710),
    })
    expect(view.discounts).toHaveLength(1)
  })
})

test('a line keeps its attribution unchanged (R56)', () => {
  expect(toCartA(exampleA).lines[0]?.attribution).toEqual({ widget_id: 'goes-with-it' })
  expect(toCartB(exampleB).lines[0]?.attribution).toBeNull()
})

test('the values of a notice are prices or quantities', () => {
  const notices = [
    { code: 'price-changed', item_id: '1', sku: 'LAMP', from: 69, to: 59.5 },
    { code: 'quantity-reduced', item_id: '1', sku: 'LAMP', from: 5, to: 2 },
    { code: 'carts-merged', item_id: null, sku: null, from: null, to: null },
  ] as const
  expect(toCartA({ ...exampleA, notices }).notices).toEqual([
    {
      code: 'price-changed',
      lineId: '1',
      sku: 'LAMP',
      price: { from: euros(6900), to: euros(5950) },
      quantity: null,
    },
    { code: 'quantity-reduced', lineId: '1', sku: 'LAMP', price: null, quantity: { from: 5, to: 2 } },
    { code: 'carts-merged', lineId: null, sku: null, price: null, quantity: null },
  ])
})

test('gift certificates reduce the amount to pay (provider A)', () => {
  const applied_certificates = [{ id: '1', code: 'G', used: 7.1, remaining: 3 }]
  const { totals, payments } = toCartA({ ...exampleA, applied_certificates })
  expect(totals).toMatchObject({ discounted: euros(10710), certificates: euros(710), total: euros(10000) })
  expect(payments).toEqual([{ id: '1', code: 'G', used: euros(710), remaining: euros(300) }])
})

test('gift certificates reduce the amount to pay (provider B)', () => {
  const euro = (amount: string) => ({ amount, currencyCode: 'EUR' })
  const card = { id: '1', lastCharacters: 'HW4E', amountUsed: euro('7.10'), balance: euro('3.00') }
  const { totals, payments } = toCartB({ ...exampleB, appliedGiftCards: [card] })
  expect(totals).toMatchObject({ discounted: euros(10710), certificates: euros(710), total: euros(10000) })
  expect(payments).toEqual([{ id: '1', code: '••••HW4E', used: euros(710), remaining: euros(300) }])
})

test('without totals, a cart of provider C has no sums', () => {
  const { totals, lines } = toCartC(exampleOf('CartC'))
  expect(totals).toBeNull()
  expect(lines[0]).toMatchObject({ price: euros(5950), subtotal: null, total: null })
})

test('the slug of a page is encoded (provider B)', () => {
  const product = { ...edgeB.node.merchandise.product, handle: 'töpfe/a?b' }
  const node = { ...edgeB.node, merchandise: { ...edgeB.node.merchandise, product } }
  const cart = { ...exampleB, lines: { ...exampleB.lines, edges: [{ ...edgeB, node }] } }
  expect(toCartB(cart).lines[0]?.url).toBe('/t%C3%B6pfe/a%3Fb/')
})

describe('a view keeps every amount of the response', () => {
  const scales = { EUR: 2, JPY: 0, KWD: 3 } as const
  type Currency = keyof typeof scales
  const currency = fc.constantFrom<Currency>('EUR', 'JPY', 'KWD')
  const minor = fc.integer({ min: 0, max: 1e11 })
  const decimal = (code: Currency) => minor.map((value) => value / 10 ** scales[code])
  const text = (code: Currency) =>
    minor.map((value) => ({ amount: (value / 10 ** scales[code]).toFixed(scales[code]), currencyCode: code }))

  /** Returns all amounts in a view, in minor units and without sign. */
  function minorsIn(value: unknown): ReadonlySet<number> {
    const found = new Set<number>()
    JSON.stringify(value, (key, each: unknown) => {
      if (key === 'minor' && typeof each === 'number') found.add(Math.abs(each))
      return each
    })
    return found
  }

  function expectAmounts(view: CartView, amounts: readonly (number | string)[], code: Currency): void {
    const found = minorsIn(view)
    const missing = amounts.filter((amount) => !found.has(Math.abs(toMoney(amount, code).minor)))
    expect(missing).toEqual([])
  }

  test('provider A', () => {
    const carts = currency.chain((code) =>
      fc.record({
        code: fc.constant(code),
        items: fc.array(fc.tuple(...Array.from({ length: 5 }, () => decimal(code))), { maxLength: 4 }),
        sums: fc.tuple(...Array.from({ length: 8 }, () => decimal(code))),
      }),
    )
    fc.assert(
      fc.property(carts, ({ code, items, sums }) => {
        const [base = 0, discount = 0, amount = 0, gift = 0, automatic = 0, coupon = 0, used = 0, rest = 0] =
          sums
        const cart: CartA = {
          ...exampleA,
          currency: { code },
          base_amount: base,
          discount_amount: discount,
          cart_amount: amount,
          line_items: {
            physical_items: items.map(([list = 0, sale = 0, less = 0, all = 0, reduced = 0], index) => ({
              ...itemA,
              id: String(index),
              list_price: list,
              sale_price: sale,
              discount_amount: less,
              extended_list_price: all,
              extended_sale_price: reduced,
            })),
            digital_items: [],
            gift_certificates: [
              {
                id: 'g',
                name: 'Gift',
                amount: gift,
                quantity: 1,
                sender: { name: 'Ada', email: '' },
                recipient: { name: 'Bob', email: '' },
                message: '',
                theme: null,
                send_at: null,
              },
            ],
          },
          discounts: [{ id: '1', name: 'Sale', discounted_amount: automatic }],
          coupons: [{ id: '2', code: 'C', name: 'C', discounted_amount: coupon, free_shipping: false }],
          applied_certificates: [{ id: '1', code: 'G', used, remaining: rest }],
        }
        expectAmounts(toCartA(cart), [...sums, ...items.flat()], code)
      }),
    )
  })

  test('provider B', () => {
    const carts = currency.chain((code) =>
      fc.record({
        code: fc.constant(code),
        items: fc.array(fc.tuple(...Array.from({ length: 5 }, () => text(code))), { maxLength: 4 }),
        sums: fc.tuple(text(code), text(code), text(code), text(code), text(code)),
        cards: fc.array(fc.tuple(text(code), text(code)), { maxLength: 2 }),
      }),
    )
    fc.assert(
      fc.property(carts, ({ code, items, sums, cards }) => {
        const [subtotalAmount, totalDiscountAmount, totalAmount, totalTaxAmount, discountedAmount] = sums
        const cart: CartB = {
          ...exampleB,
          cost: { subtotalAmount, totalDiscountAmount, totalAmount, totalTaxAmount, taxesIncluded: true },
          discountAllocations: [{ title: 'Sale', code: null, discountedAmount }],
          appliedGiftCards: cards.map(([amountUsed, balance], index) => ({
            ...{ id: String(index), lastCharacters: 'HW4E', amountUsed, balance },
          })),
          lines: {
            ...exampleB.lines,
            edges: items.map(
              (
                [price = sums[0], list = sums[0], all = sums[0], reduced = sums[0], less = sums[0]],
                index,
              ) => ({
                cursor: String(index),
                node: {
                  ...edgeB.node,
                  id: String(index),
                  cost: {
                    amountPerQuantity: price,
                    compareAtAmountPerQuantity: list,
                    subtotalAmount: all,
                    totalAmount: reduced,
                  },
                  discountAllocations: [{ title: 'Sale', code: null, discountedAmount: less }],
                },
              }),
            ),
          },
        }
        const view = toCartB(cart)
        // `totalAmount` is the amount to pay and what the certificates pay.
        const { total, certificates } = view.totals ?? {}
        expect((total?.minor ?? 0) + (certificates?.minor ?? 0)).toBe(toMoney(totalAmount.amount, code).minor)
        const others = [subtotalAmount, totalDiscountAmount, totalTaxAmount, discountedAmount]
        expectAmounts(
          view,
          [...others, ...items.flat(), ...cards.flat()].map(({ amount }) => amount),
          code,
        )
      }),
    )
  })

  test('provider C', () => {
    const carts = currency.chain((code) =>
      fc.record({
        code: fc.constant(code),
        items: fc.array(fc.tuple(...Array.from({ length: 7 }, () => decimal(code))), { maxLength: 4 }),
        sums: fc.tuple(...Array.from({ length: 9 }, () => decimal(code))),
        cards: fc.array(fc.tuple(decimal(code), decimal(code)), { maxLength: 2 }),
      }),
    )
    fc.assert(
      fc.property(carts, ({ code, items, sums, cards }) => {
        const [
          grand = 0,
          sub = 0,
          less = 0,
          withTax = 0,
          discount = 0,
          shipping = 0,
          tax = 0,
          gift = 0,
          row = 0,
        ] = sums
        const totals: CartTotalsC = {
          ...exampleOf('CartTotalsC'),
          grand_total: grand,
          subtotal: sub,
          subtotal_with_discount: less,
          subtotal_incl_tax: withTax,
          discount_amount: -discount,
          shipping_amount: shipping,
          tax_amount: tax,
          giftcard_amount: -gift,
          applied_gift_cards: cards.map(([applied_balance, current_balance], index) => ({
            ...{ id: String(index), code: '••••HW4E', applied_balance, current_balance },
          })),
          quote_currency_code: code,
          items: items.map(
            ([price = 0, , taxed = 0, all = 0, allTaxed = 0, lessOnLine = 0, lineTax = 0], index) => ({
              ...totalsLineC,
              item_id: String(index),
              price,
              price_incl_tax: taxed,
              row_total: all,
              row_total_incl_tax: allTaxed,
              discount_amount: lessOnLine,
              tax_amount: lineTax,
            }),
          ),
          total_segments: [{ code: 'grand_total', title: 'Total', value: row }],
        }
        const cart: CartC = {
          ...exampleC,
          quote_currency_code: code,
          items: items.map(([price = 0, list = 0], index) => ({
            ...itemC,
            item_id: String(index),
            price,
            original_price: list,
          })),
          discountedCart: totals,
        }
        expectAmounts(toCartC(cart), [...sums, ...items.flat(), ...cards.flat()], code)
      }),
    )
  })
})

test('the modifiers of provider B have names to show, and ids with which the line can be added again', () => {
  const attribute = { key: 'gift', value: '2', label: 'Gift wrap', valueLabel: 'Box with ribbon' }
  const node = { ...edgeB.node, attributes: [attribute] }
  const [line] = toCartB({ ...exampleB, lines: { ...exampleB.lines, edges: [{ ...edgeB, node }] } }).lines
  expect(line?.options.at(-1)).toEqual({ name: 'Gift wrap', value: 'Box with ribbon' })
  expect(line?.choices).toEqual({ gift: '2' })
})
