import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addition,
  createCandidate,
  createCart,
  createSku,
  randomAdditions,
  randomSkus,
  scopeOf,
} from '../../test/skus.ts'
import type { AddressParts } from './address.ts'
import type { BoughtCertificate } from './bought-certificate.ts'
import { addLines } from './change-cart.ts'
import { draftOrder, type DraftScope } from './draft-order.ts'
import { isRuleError } from './rule-error.ts'
import type { CartScope } from './reprice-cart.ts'

const address: AddressParts = {
  firstName: 'Ida',
  middleName: '',
  lastName: 'Brook',
  company: '',
  street: ['Mill Lane 1'],
  city: 'Lehmbach',
  stateCode: '',
  stateName: '',
  postalCode: '12345',
  country: 'DE',
  phone: '',
  vatId: '',
  kind: 'residential',
}

const toScope = (goods: CartScope, changes: Partial<DraftScope> = {}): DraftScope => ({
  ...goods,
  language: 'en',
  defaultLanguage: 'en',
  customer: undefined,
  terms: {
    currencies: ['EUR'],
    defaultCurrency: 'EUR',
    includesTax: true,
    taxPercent: (taxClass) => (taxClass === 'reduced' ? 7 : 19),
    certificates: { amounts: {}, themes: [] },
  },
  slugs: new Map(),
  toImageUrl: (path) => path,
  email: 'ida@example.com',
  billingAddress: address,
  shippingAddress: address,
  shipping: {
    methodId: 'parcel',
    name: 'Parcel',
    price: 595,
    taxClass: 'standard',
    locationId: undefined,
    days: { min: 2, max: 4 },
  },
  rateOf: (taxClass) => ({ percent: taxClass === 'reduced' ? 7 : 19, rule: 'domestic' }),
  rounding: 1,
  note: '',
  vatId: '',
  ...changes,
})

const fill = (additions: Parameters<typeof addLines>[1], goods: CartScope) => {
  const priced = addLines(createCart(), additions, goods)
  if (isRuleError(priced)) throw new Error(`Refused: ${priced.refused}`)
  return priced.cart
}

const person = { name: 'Ida', email: 'ida@example.com' }
const voucher = (changes: Partial<BoughtCertificate>): BoughtCertificate => ({
  ...{ id: 1, amount: 5000, quantity: 1, sender: person, recipient: person, message: '', sendAt: undefined },
  ...changes,
})

const lamp = createSku({
  prices: [{ currency: 'EUR', groupId: '0', list: 11_900, sale: undefined, since: '' }],
})
const book = createSku({
  ...lamp,
  sku: 'BOOK',
  productKey: 'book',
  taxClass: 'reduced',
  prices: [{ currency: 'EUR', groupId: '0', list: 2140, sale: undefined, since: '' }],
})
const goods = scopeOf([lamp, book])
const both = fill([addition(), addition({ sku: 'BOOK', quantity: 2 })], goods)

describe('the draft of an order', () => {
  it('contains the tax at each rate, including shipping', () => {
    const draft = draftOrder(both, toScope(goods))
    // 119.00 and 5.95 include 19 % tax; 42.80 includes 7 %.
    expect(draft.totals).toEqual({
      subtotal: 16_180,
      discount: 0,
      shipping: 595,
      tax: 1900 + 95 + 280,
      rounding: 0,
      total: 16_775,
      redeemed: 0,
      outstanding: 16_775,
    })
    expect(draft.taxes).toEqual([
      { percent: 19, rule: 'domestic', amount: 1995 },
      { percent: 7, rule: 'domestic', amount: 280 },
    ])
    expect(draft.shipping).toMatchObject({ amount: 595, tax: 95, taxPercent: 19, name: 'Parcel' })
  })

  it('keeps the price for consumers in another country, including tax at the rate there', () => {
    const draft = draftOrder(both, toScope(goods, { rateOf: () => ({ percent: 20, rule: 'destination' }) }))
    expect(draft.totals.total).toBe(16_775)
    // 119.00, 42.80 and 5.95 include 19.83, 7.13 and 0.99.
    expect(draft.taxes).toEqual([{ percent: 20, rule: 'destination', amount: 1983 + 713 + 99 }])
  })

  it.each(['reverse-charge', 'export'] as const)('deducts the tax for %s', (rule) => {
    const draft = draftOrder(both, toScope(goods, { rateOf: () => ({ percent: 0, rule }) }))
    expect(draft.lines.map(({ amount, total, tax }) => [amount, total, tax])).toEqual([
      [10_000, 10_000, 0],
      [2000, 4000, 0],
    ])
    expect(draft.totals).toMatchObject({ shipping: 500, tax: 0, total: 14_500 })
    expect(draft.taxes).toEqual([{ percent: 0, rule, amount: 0 }])
  })

  it('adds the tax of the destination to prices without tax', () => {
    const scope = toScope(goods, { rateOf: () => ({ percent: 8.1, rule: 'destination' }), rounding: 5 })
    const draft = draftOrder(both, { ...scope, terms: { ...scope.terms, includesTax: false } })
    // 8.1 % of 119.00, 42.80 and 5.95 are 9.64, 3.47 and 0.48. 167.75 + 13.59 = 181.34, which is
    // rounded to 181.35.
    expect(draft.totals).toMatchObject({ tax: 1359, rounding: 1, total: 18_135 })
  })

  it('has free shipping with a coupon, and no discount that does not apply', () => {
    const free = createCandidate({ id: 'free', reward: { kind: 'free-shipping' } }, 'FREE')
    const minimum = createCandidate({ id: 'much', minimum: { EUR: 1_000_000 } }, 'MUCH')
    const withCodes = { ...goods, promotions: [free, minimum] }
    const cart = { ...both, coupons: ['FREE', 'MUCH'].map((id) => ({ id, codeKey: id })) }
    const draft = draftOrder(cart, toScope(withCodes))
    expect(draft.shipping).toMatchObject({ amount: 0, tax: 0 })
    expect(draft.discounts).toEqual([
      { promotionId: 'free', code: 'FREE', name: 'Summer', amount: 0, isFreeShipping: true },
    ])
  })

  it.each(['reverse-charge', 'export'] as const)('keeps the discounts of the cart for %s', (rule) => {
    const promotion = {
      reward: { kind: 'amount', amounts: { EUR: 1190 } },
      minimum: { EUR: 11_900 },
    } as const
    const withCode = { ...goods, promotions: [createCandidate(promotion, 'TEN')] }
    const cart = { ...fill([addition()], goods), coupons: [{ id: 'TEN', codeKey: 'TEN' }] }
    const draft = draftOrder(cart, toScope(withCode, { rateOf: () => ({ percent: 0, rule }) }))
    // 119.00 and 11.90 include 19.00 and 1.90.
    expect(draft.totals).toMatchObject({ subtotal: 10_000, discount: 1000, shipping: 500, total: 9500 })
    expect(draft.discounts).toMatchObject([{ code: 'TEN', amount: 1000 }])
  })

  it('adds bought gift certificates at their value, without discount, tax and shipping', () => {
    const inputs = randomSkus.chain((skus) =>
      fc.record({
        skus: fc.constant(skus),
        additions: randomAdditions(skus, 4),
        percent: fc.integer({ min: 0, max: 100 }),
        rate: fc.constantFrom(
          { percent: 19, rule: 'domestic' as const },
          { percent: 25.5, rule: 'destination' as const },
          { percent: 0, rule: 'export' as const },
        ),
        includesTax: fc.boolean(),
        bought: fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 100_000 }),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        balance: fc.integer({ min: 1, max: 500_000 }),
      }),
    )
    fc.assert(
      fc.property(inputs, ({ skus, additions, percent, rate, includesTax, bought, balance }) => {
        const promotions = [createCandidate({ reward: { kind: 'percent', percent } })]
        const balances = [{ certificateId: 'c', lastDigits: 'ABCD', balance }]
        const random = scopeOf(skus, { promotions, balances })
        const plain = { ...fill(additions, random), redeemedIds: ['c'] }
        const scope = toScope(random, { rateOf: () => rate })
        const draft = (cart: typeof plain) =>
          draftOrder(cart, { ...scope, terms: { ...scope.terms, includesTax } })
        const without = draft(plain)
        const boughtCertificates = bought.map((each, index) => voucher({ ...each, id: index + 1 }))
        const { totals, ...rest } = draft({ ...plain, boughtCertificates })
        const value = bought.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
        const { discount, shipping, tax, redeemed, total, outstanding } = without.totals
        expect(totals).toMatchObject({ discount, shipping, tax, redeemed })
        expect(totals).toMatchObject({ total: total + value, outstanding: outstanding + value })
        expect(rest).toEqual({
          ...rest,
          lines: without.lines,
          taxes: without.taxes,
          redeemed: without.redeemed,
        })
      }),
    )
  })

  it('adds up for random goods, discounts, rates and certificates', () => {
    const inputs = randomSkus.chain((skus) =>
      fc.record({
        skus: fc.constant(skus),
        additions: randomAdditions(skus),
        percent: fc.integer({ min: 0, max: 100 }),
        rate: fc.record({
          percent: fc.constantFrom(0, 7, 19, 20, 25.5),
          rule: fc.constantFrom('domestic' as const, 'destination' as const, 'export' as const),
        }),
        includesTax: fc.boolean(),
        rounding: fc.constantFrom(1, 5, 100),
        balance: fc.integer({ min: 1, max: 500_000 }),
      }),
    )
    fc.assert(
      fc.property(inputs, ({ skus, additions, percent, rate, includesTax, rounding, balance }) => {
        const promotions = [createCandidate({ reward: { kind: 'percent', percent } })]
        const balances = [{ certificateId: 'c', lastDigits: 'ABCD', balance }]
        const random = scopeOf(skus, { promotions, balances })
        const cart = { ...fill(additions, random), redeemedIds: ['c'] }
        const scope = toScope(random, {
          rateOf: () => (rate.rule === 'export' ? { ...rate, percent: 0 } : rate),
          rounding,
        })
        const draft = draftOrder(cart, { ...scope, terms: { ...scope.terms, includesTax } })
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
        const { totals, lines, shipping, taxes, discounts, redeemed } = draft
        expect(sum(lines.map(({ total }) => total))).toBe(totals.subtotal)
        expect(sum(lines.map(({ discount }) => discount))).toBe(totals.discount)
        expect(sum(discounts.map(({ amount }) => amount))).toBe(totals.discount)
        expect(sum(lines.map(({ tax }) => tax)) + (shipping?.tax ?? 0)).toBe(totals.tax)
        expect(sum(taxes.map(({ amount }) => amount))).toBe(totals.tax)
        expect(sum(redeemed.map(({ amount }) => amount))).toBe(totals.redeemed)
        for (const { amount, quantity, total } of lines) expect(amount * quantity).toBe(total)
        expect(totals.total % rounding).toBe(0)
        expect(totals.outstanding).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
