import { currencyDigits } from '@vitrine/contract'
import { responseSchemas } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addition,
  createCandidate,
  createCart,
  createSku,
  price,
  randomAdditions,
  randomSkus,
  scopeOf,
  wrap,
} from '../../../test/skus.ts'
import type { Cart } from '../cart.ts'
import { toCartView, type CartView, type ViewScope } from '../cart-view.ts'
import { addLines } from '../change-cart.ts'
import { isRuleError } from '../rule-error.ts'
import { writeCartA, writeRedirectUrls } from './a/write-cart.ts'
import { writeCartB } from './b/write-cart.ts'
import { writeCartC, writeTotalsC } from './c/write-cart.ts'
import type { StoreUrls } from './cart-dialect.ts'

const urls: StoreUrls = {
  cart: 'https://pay.test/pa/cart',
  checkout: 'https://pay.test/pa/checkout',
  embeddedCheckout: 'https://pay.test/pa/embedded-checkout',
}

function viewOf(
  cart: Cart,
  additions: Parameters<typeof addLines>[1],
  scope: Parameters<typeof addLines>[2],
  changes: Partial<ViewScope> = {},
): CartView {
  const priced = addLines(cart, additions, scope)
  if (isRuleError(priced)) throw new Error(`Refused: ${priced.refused}`)
  return toCartView(priced, {
    ...scope,
    language: 'de',
    defaultLanguage: 'en',
    customer: undefined,
    terms: {
      ...{ currencies: ['EUR'], defaultCurrency: 'EUR', includesTax: true, taxPercent: () => 19 },
      certificates: { amounts: {}, themes: [] },
    },
    slugs: new Map([['lamp', 'leuchten/größe']]),
    toImageUrl: (path) => `/mm-images/public/v1/render/w/${path}`,
    ...changes,
  })
}

/** Converts an amount in the wire format back to minor units. */
const toMinor = (decimal: number | string, currency: string) =>
  Math.round(Number(decimal) * 10 ** currencyDigits(currency))

/**
 * Checks the used and remaining amounts of all certificates: together they pay `total`, and the
 * rest of each certificate remains available.
 */
function expectRedeemed(
  amounts: readonly (readonly number[])[],
  { redeemed }: CartView,
  total: number,
): void {
  expect(amounts.reduce((sum, [used = 0]) => sum + used, 0)).toBe(total)
  expect(amounts.map(([used = 0, remaining = 0]) => used + remaining)).toEqual(
    redeemed.map(({ amount, remaining }) => amount + remaining),
  )
  expect(amounts.flat().every((amount) => amount >= 0)).toBe(true)
}

describe('a cart with random goods', () => {
  const views = randomSkus
    .chain((skus) =>
      fc.record({
        skus: fc.constant(skus),
        additions: randomAdditions(skus),
        currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
        includesTax: fc.boolean(),
        percent: fc.integer({ min: 0, max: 100 }),
        amount: fc.integer({ min: 0, max: 100_000 }),
        balances: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 2 }),
      }),
    )
    .map(({ skus, additions, currency, includesTax, percent, amount, balances: amounts }) => {
      const inCurrency = skus.map((sku) => ({
        ...sku,
        prices: sku.prices.map((each) => ({ ...each, currency })),
        modifiers: [],
      }))
      const plain = additions.map((each) => ({ ...each, choices: {} }))
      const terms = {
        ...{ currencies: [currency], defaultCurrency: currency, includesTax, taxPercent: () => 19 },
        certificates: { amounts: {}, themes: [] },
      }
      const promotions = [
        createCandidate({ id: 'p1', reward: { kind: 'percent', percent } }),
        createCandidate({ id: 'p2', reward: { kind: 'amount', amounts: { [currency]: amount } } }, 'TEN'),
      ]
      const balances = amounts.map((balance, index) => ({
        certificateId: `c${index}`,
        lastDigits: 'ABCD',
        balance,
      }))
      const cart = createCart({
        currency,
        coupons: [{ id: 'TEN', codeKey: 'TEN' }],
        redeemedIds: balances.map(({ certificateId }) => certificateId),
      })
      return viewOf(cart, plain, scopeOf(inCurrency, { promotions, balances }), { terms })
    })

  test('keeps every amount in the answer of provider A', () => {
    fc.assert(
      fc.property(views, (view) => {
        const cart = responseSchemas.CartA.parse(structuredClone(writeCartA(view, urls)))
        const minor = (value: number) => toMinor(value, view.currency)
        const { subtotal, discount } = view.totals
        expect(minor(cart.base_amount)).toBe(subtotal)
        expect(minor(cart.discount_amount)).toBe(discount)
        expect(minor(cart.cart_amount)).toBe(subtotal - discount)
        const discounts = [...cart.discounts, ...cart.coupons].map((each) => minor(each.discounted_amount))
        expect(discounts.reduce((sum, each) => sum + each, 0)).toBe(discount)
        const certificates = cart.applied_certificates.map((each) => [
          minor(each.used),
          minor(each.remaining),
        ])
        expectRedeemed(certificates, view, Math.min(view.totals.redeemed, subtotal - discount))
        const lines = cart.line_items.physical_items
        expect(
          lines.map((line) => [
            line.id,
            line.quantity,
            minor(line.list_price),
            minor(line.sale_price),
            minor(line.extended_sale_price),
            minor(line.discount_amount),
          ]),
        ).toEqual(
          view.lines.map((line) => [
            line.id,
            line.quantity,
            line.list,
            line.amount,
            line.total,
            line.discount,
          ]),
        )
      }),
    )
  })

  test('keeps every amount in the answer of provider B', () => {
    fc.assert(
      fc.property(views, (view) => {
        const cart = responseSchemas.CartB.parse(structuredClone(writeCartB(view, urls)))
        const minor = (money: { amount: string; currencyCode: string }) => {
          expect(money.currencyCode).toBe(view.currency)
          return toMinor(money.amount, view.currency)
        }
        const { subtotal, discount } = view.totals
        expect(minor(cart.cost.subtotalAmount)).toBe(subtotal)
        expect(minor(cart.cost.totalDiscountAmount)).toBe(discount)
        expect(minor(cart.cost.totalAmount)).toBe(subtotal - discount)
        const sumOf = (all: readonly { discountedAmount: Parameters<typeof minor>[0] }[]) =>
          all.reduce((sum, each) => sum + minor(each.discountedAmount), 0)
        expect(sumOf(cart.discountAllocations)).toBe(discount)
        const cards = cart.appliedGiftCards.map(({ amountUsed, balance }) => [
          minor(amountUsed),
          minor(balance),
        ])
        expectRedeemed(cards, view, Math.min(view.totals.redeemed, subtotal - discount))
        expect(sumOf(cart.lines.edges.flatMap(({ node }) => node.discountAllocations))).toBe(discount)
        expect(
          cart.lines.edges.map(({ node: { id, quantity, cost } }) => [
            id,
            quantity,
            minor(cost.compareAtAmountPerQuantity ?? cost.amountPerQuantity),
            minor(cost.amountPerQuantity),
            minor(cost.subtotalAmount),
            minor(cost.totalAmount),
          ]),
        ).toEqual(
          view.lines.map((line) => [
            line.id,
            line.quantity,
            line.list,
            line.amount,
            line.total,
            line.total - line.discount,
          ]),
        )
      }),
    )
  })

  test('keeps every amount in the answers of provider C, and its totals add up', () => {
    fc.assert(
      fc.property(views, (view) => {
        const cart = responseSchemas.CartC.parse(structuredClone(writeCartC(view, urls)))
        const totals = responseSchemas.CartTotalsC.parse(structuredClone(writeTotalsC(view, urls)))
        const minor = (value: number) => toMinor(value, view.currency)
        expect(
          cart.items.map(({ item_id, qty, original_price, price: one }) => [
            item_id,
            qty,
            minor(original_price),
            minor(one),
          ]),
        ).toEqual(view.lines.map(({ id, quantity, list, amount }) => [id, quantity, list, amount]))
        const sum = (field: 'row_total' | 'row_total_incl_tax' | 'tax_amount' | 'discount_amount') =>
          totals.items.reduce((total, item) => total + minor(item[field]), 0)
        expect(minor(totals.subtotal)).toBe(view.totals.subtotal)
        expect(sum('row_total')).toBe(view.totals.subtotal)
        expect(sum('tax_amount')).toBe(minor(totals.tax_amount))
        expect(sum('row_total_incl_tax')).toBe(minor(totals.subtotal_incl_tax))
        expect(sum('discount_amount') + minor(totals.discount_amount)).toBe(0)
        expect(minor(totals.grand_total)).toBe(
          minor(totals.subtotal) +
            minor(totals.discount_amount) +
            minor(totals.giftcard_amount) +
            (view.includesTax ? 0 : minor(totals.tax_amount)),
        )
        const cards = totals.applied_gift_cards.map((each) => [
          minor(each.applied_balance),
          minor(each.current_balance),
        ])
        expectRedeemed(cards, view, view.totals.redeemed)
        expect(totals.total_segments.at(-1)).toMatchObject({ code: 'grand_total', value: totals.grand_total })
        expect(cart.items_qty).toBe(totals.items_qty)
      }),
    )
  })
})

describe('a line', () => {
  const sku = createSku({
    modifiers: [wrap],
    limits: { min: 1, max: 9, step: 1 },
    stock: { policy: { kind: 'backorder', days: 12 }, available: 0, backordered: 3 },
    prices: [price('EUR', 6900, { sale: { amount: 5950, from: undefined, to: undefined } })],
  })
  const additions = [addition({ quantity: 2, choices: { wrap: 'gold' }, attribution: { widget: 'w' } })]
  const view = viewOf(createCart(), additions, scopeOf([sku]), {
    customer: { id: 'c1', email: 'a@example.org' },
  })

  test('of provider A has its texts, page, picture, limits and availability', () => {
    const cart = writeCartA(view, urls)
    expect(cart).toMatchObject({
      customer_id: 'c1',
      email: 'a@example.org',
      locale: 'de',
      tax_included: true,
    })
    expect(cart.line_items.physical_items).toEqual([
      {
        id: '1',
        product_id: 'lamp',
        variant_id: 'LAMP-RED',
        sku: 'LAMP-RED',
        name: 'Lampe',
        url: '/leuchten/gr%C3%B6%C3%9Fe/',
        image_url: '/mm-images/public/v1/render/w/lamps/red.jpg',
        quantity: 2,
        min_purchase_quantity: 1,
        max_purchase_quantity: 9,
        quantity_step: 1,
        list_price: 71.5,
        sale_price: 62,
        discount_amount: 0,
        extended_list_price: 143,
        extended_sale_price: 124,
        taxable: true,
        availability: 'backorder',
        availability_days: 12,
        options: [
          { name_id: 'colour', name: 'colour', value_id: 'red', value: 'red' },
          { name_id: 'wrap', name: 'Geschenkpapier', value_id: 'gold', value: 'Gold' },
        ],
        attribution: { widget: 'w' },
      },
    ])
  })

  test('of provider A has options only in the answer that includes them (section 7)', () => {
    const cart = writeRedirectUrls(view, urls)
    expect(cart.redirect_urls).toEqual({
      cart_url: urls.cart,
      checkout_url: urls.checkout,
      embedded_checkout_url: urls.embeddedCheckout,
    })
    expect(cart.line_items.physical_items[0]).not.toHaveProperty('options')
    expect(writeCartA(view, urls)).not.toHaveProperty('redirect_urls')
  })

  test('of provider B has separate variant and modifiers', () => {
    const cart = writeCartB(view, urls)
    expect(cart).toMatchObject({ checkoutUrl: urls.checkout, buyerIdentity: { customerId: 'c1' } })
    expect(cart.lines).toMatchObject({
      totalCount: 1,
      pageInfo: { startCursor: '1', endCursor: '1' },
      edges: [
        {
          node: {
            merchandise: {
              title: 'red',
              product: { id: 'lamp', handle: 'leuchten/größe', title: 'Lampe' },
              quantityRule: { minimum: 1, maximum: 9, increment: 1 },
            },
            attributes: [{ key: 'wrap', value: 'gold', label: 'Geschenkpapier', valueLabel: 'Gold' }],
            attribution: { widget: 'w' },
          },
        },
      ],
    })
  })

  test('of provider C has flat fields', () => {
    expect(writeCartC(view, urls)).toMatchObject({
      customer_is_guest: false,
      items_count: 1,
      items_qty: 2,
      items: [{ item_id: '1', qty: 2, price: 62, original_price: 71.5, stock_status: 'backorder' }],
    })
    expect(writeTotalsC(view, urls)).toMatchObject({ grand_total: 124, tax_amount: 19.8 })
  })

  test('has a notice in each dialect', () => {
    const before = createCart({
      lines: [
        {
          id: 4,
          sku: 'LAMP-RED',
          quantity: 1,
          choices: {},
          price: { list: 6900, amount: 6900 },
          attribution: undefined,
        },
        {
          id: 5,
          sku: 'GONE',
          quantity: 1,
          choices: {},
          price: { list: 1, amount: 1 },
          attribution: undefined,
        },
      ],
      lastLineId: 5,
    })
    const changed = viewOf(before, [addition()], scopeOf([sku]))
    expect(writeCartA(changed, urls).notices).toEqual([
      { code: 'price-changed', item_id: '4', sku: 'LAMP-RED', from: 69, to: 59.5 },
      { code: 'line-removed', item_id: '5', sku: 'GONE', from: null, to: null },
    ])
    expect(writeCartB(changed, urls).notices[0]).toMatchObject({
      previousValue: '69.00',
      currentValue: '59.50',
    })
    expect(writeCartC(changed, urls).notices[0]).toMatchObject({ old_value: 69, new_value: 59.5 })
  })

  test('has the notices of a merge in each dialect', () => {
    const merged = createCart({
      notices: [
        { code: 'carts-merged' },
        { code: 'quantity-reduced', lineId: 1, sku: 'LAMP-RED', from: 8, to: 6 },
        { code: 'line-removed', lineId: undefined, sku: 'GONE' },
      ],
    })
    const view = viewOf(merged, [addition()], scopeOf([sku]))
    expect(writeCartA(view, urls).notices).toEqual([
      { code: 'carts-merged', item_id: null, sku: null, from: null, to: null },
      { code: 'quantity-reduced', item_id: '1', sku: 'LAMP-RED', from: 8, to: 6 },
      { code: 'line-removed', item_id: null, sku: 'GONE', from: null, to: null },
    ])
    expect(writeCartB(view, urls).notices).toMatchObject([
      { code: 'carts-merged', previousValue: null },
      { lineId: '1', previousValue: '8', currentValue: '6' },
      { lineId: null, sku: 'GONE' },
    ])
    expect(writeCartC(view, urls).notices[1]).toMatchObject({ item_id: '1', old_value: 8, new_value: 6 })
  })
})
