import { currencyDigits } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAddress } from '../../test/orders.ts'
import { addition, createCandidate, createCart, createSku, price, scopeOf, wrap } from '../../test/skus.ts'
import type { Sku } from '../goods/index.ts'
import type { Cart } from './cart.ts'
import { addLines, type LineAddition } from './change-cart.ts'
import { draftOrder, type DraftScope } from './draft-order.ts'
import { toDecimal } from './money.ts'
import type { OrderDraft } from './order.ts'
import type { PromotionCandidate } from './promotion.ts'
import { isRuleError } from './rule-error.ts'

const percents: Readonly<Record<string, number>> = { standard: 19, reduced: 7, none: 0 }
const amount = fc.integer({ min: 0, max: 200_000 })
/** Prices that often leave equal remainders when a discount is divided. */
const unitPrice = fc.oneof(fc.constantFrom(335, 1001, 2999), amount)

/** Goods in one currency with sales, group prices, surcharges, tax classes and categories. */
const catalogue = (currency: string): fc.Arbitrary<readonly Sku[]> =>
  fc
    .array(
      fc.record({
        ...{
          list: unitPrice,
          sale: fc.option(amount, { nil: undefined }),
          surcharge: fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 500 })),
        },
        taxClass: fc.constantFrom('standard', 'reduced', 'none'),
        categories: fc.subarray(['cups', 'lamps']),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((sources) =>
      sources.map(({ list, sale, surcharge, taxClass, categories }, index) =>
        createSku({
          ...{ sku: `SKU-${index}`, productKey: `product-${index}`, taxClass, categories },
          stock: { policy: { kind: 'made-to-order', days: 5 }, available: 0, backordered: 0 },
          prices: [
            price(currency, list, {
              sale:
                sale === undefined
                  ? undefined
                  : { amount: Math.min(sale, list), from: undefined, to: undefined },
            }),
          ],
          modifiers: [
            {
              ...wrap,
              values: [
                { id: 'none', names: {} },
                { id: 'gold', names: {}, prices: { [currency]: surcharge } },
              ],
            },
          ],
        }),
      ),
    )

const promotions = (currency: string): fc.Arbitrary<readonly PromotionCandidate[]> =>
  fc
    .array(
      fc.record({
        reward: fc.oneof(
          fc
            .integer({ min: 1, max: 100_000 })
            .map((rate) => ({ kind: 'percent' as const, percent: rate / 1000 })),
          amount.map((each) => ({ kind: 'amount' as const, amounts: { [currency]: each } })),
          fc.constant({ kind: 'free-shipping' as const }),
        ),
        minimum: fc.option(
          amount.map((each) => ({ [currency]: each })),
          { nil: undefined },
        ),
        products: fc.option(
          fc.record({
            products: fc.subarray(['product-0', 'product-1'], { minLength: 1 }),
            categories: fc.subarray(['cups', 'lamps']),
          }),
          { nil: undefined },
        ),
        ...{ isCombinable: fc.boolean(), priority: fc.nat(2) },
      }),
      { maxLength: 4 },
    )
    .map((all) => all.map((each, index) => createCandidate({ ...each, id: `p${index}` })))

/** Additions of small quantities, so that lines with equal prices often have equal values. */
const additionsOf = (skus: readonly Sku[]): fc.Arbitrary<readonly LineAddition[]> =>
  fc.array(
    fc
      .record({
        sku: fc.constantFrom(...skus.map(({ sku }) => sku)),
        quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 99 })),
        choices: fc.constantFrom({}, { wrap: 'none' }, { wrap: 'gold' }),
      })
      .map((each) => addition(each)),
    { minLength: 1, maxLength: 12 },
  )

interface Case {
  readonly currency: string
  readonly skus: readonly Sku[]
  readonly additions: readonly LineAddition[]
  readonly promotions: readonly PromotionCandidate[]
  readonly includesTax: boolean
  readonly rounding: number
  readonly shipping: number
  readonly rule: 'domestic' | 'destination' | 'export'
  readonly balances: readonly number[]
  /** Keys by which the additions are sorted. */
  readonly order: readonly number[]
}

const cases: fc.Arbitrary<Case> = fc.constantFrom('JPY', 'EUR', 'KWD').chain((currency) =>
  catalogue(currency).chain((skus) =>
    fc.record({
      ...{ currency: fc.constant(currency), skus: fc.constant(skus), additions: additionsOf(skus) },
      ...{ promotions: promotions(currency), includesTax: fc.boolean(), shipping: fc.nat(5000) },
      rounding: fc.constantFrom(1, 5, 10, 100),
      rule: fc.constantFrom('domestic' as const, 'destination' as const, 'export' as const),
      balances: fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 }),
      order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    }),
  ),
)

function fill(
  { currency, skus, balances: amounts, ...each }: Case,
  additions: readonly LineAddition[],
): Cart {
  const balances = amounts.map((balance, index) => ({ certificateId: `c${index}`, lastDigits: '', balance }))
  const cart = createCart({ currency, redeemedIds: balances.map(({ certificateId }) => certificateId) })
  const filled = addLines(cart, additions, scopeOf(skus, { promotions: each.promotions, balances }))
  if (isRuleError(filled)) throw new Error(`Refused: ${filled.refused}`)
  return filled.cart
}

function draftOf(each: Case, additions = each.additions): OrderDraft {
  const { currency, skus, includesTax, rounding, rule, shipping } = each
  const balances = each.balances.map((balance, index) => ({
    certificateId: `c${index}`,
    lastDigits: '',
    balance,
  }))
  const certificates = { amounts: {}, themes: [] }
  const scope: DraftScope = {
    ...scopeOf(skus, { promotions: each.promotions, balances }),
    ...{
      language: 'en',
      defaultLanguage: 'en',
      customer: undefined,
      slugs: new Map(),
      email: 'ada@example.test',
    },
    terms: {
      ...{ currencies: [currency], defaultCurrency: currency, includesTax, certificates },
      taxPercent: (taxClass) => percents[taxClass],
    },
    toImageUrl: (path) => path,
    ...{ billingAddress: sampleAddress, shippingAddress: sampleAddress, note: '', vatId: '', rounding },
    shipping: {
      ...{ methodId: 'parcel', name: 'Parcel', price: shipping, taxClass: 'standard' },
      ...{ locationId: undefined, days: undefined },
    },
    rateOf: (taxClass) => {
      const home = percents[taxClass] ?? 0
      return { rule, percent: rule === 'export' ? 0 : rule === 'domestic' ? home : home * 1.25 }
    },
  }
  return draftOrder(fill(each, additions), scope)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

describe('an order of random goods in currencies of 0, 2 and 3 digits', () => {
  test('has sums that are exact, and no amount below zero', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const { totals, lines, shipping, taxes, discounts, redeemed, currency } = draftOf(each)
        expect(sum(lines.map(({ total }) => total))).toBe(totals.subtotal)
        expect(sum(lines.map(({ discount }) => discount))).toBe(totals.discount)
        expect(sum(discounts.map((discount) => discount.amount))).toBe(totals.discount)
        expect(sum(lines.map(({ tax }) => tax)) + (shipping?.tax ?? 0)).toBe(totals.tax)
        expect(sum(taxes.map((tax) => tax.amount))).toBe(totals.tax)
        expect(sum(redeemed.map((part) => part.amount))).toBe(totals.redeemed)
        const exact =
          totals.subtotal - totals.discount + totals.shipping + (each.includesTax ? 0 : totals.tax)
        expect(totals.total).toBe(exact + totals.rounding)
        expect(totals.outstanding).toBe(totals.total - totals.redeemed)
        expect(totals.total % each.rounding).toBe(0)
        const { rounding: _rounding, ...positive } = totals
        const amounts = [
          ...Object.values(positive),
          ...lines.flatMap(({ list, amount: unit, total, discount, tax }) => [
            list,
            unit,
            total,
            discount,
            tax,
          ]),
          ...lines.map(({ total, discount }) => total - discount),
          ...[...taxes, ...discounts, ...redeemed].map((part) => part.amount),
        ]
        for (const minor of amounts) {
          expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true)
          // In major units, the amount is the same.
          expect(Math.round(toDecimal(minor, currency) * 10 ** currencyDigits(currency))).toBe(minor)
        }
        for (const line of lines) expect(line.amount * line.quantity).toBe(line.total)
        for (const [index, balance] of each.balances.entries()) {
          const paid = redeemed.find(({ certificateId }) => certificateId === `c${index}`)?.amount ?? 0
          expect(paid).toBeLessThanOrEqual(balance)
        }
      }),
    )
  })

  test('costs the same regardless of the order in which the goods were added', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const shuffled = each.additions
          .map((added, index) => ({ each: added, key: each.order[index] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ each: added }) => added)
        const [one, other] = [draftOf(each), draftOf(each, shuffled)]
        const byLine = ({ lines }: OrderDraft) =>
          new Map(
            lines.map((line) => [`${line.sku} ${line.modifiers.map(({ valueId }) => valueId).join()}`, line]),
          )
        expect(other.totals).toEqual(one.totals)
        const otherLines = byLine(other)
        for (const [key, { quantity, total, discount }] of byLine(one)) {
          const line = otherLines.get(key)
          expect([line?.quantity, line?.total, line?.discount]).toEqual([quantity, total, discount])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('divides its discount fairly, to one minor unit for each promotion', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const [promotion] = each.promotions
        fc.pre(promotion !== undefined && each.rule !== 'export')
        const { lines, totals } = draftOf({ ...each, promotions: promotion ? [promotion] : [] })
        const { products } = promotion?.promotion ?? {}
        const isEligible = ({ productKey }: (typeof lines)[number]) => {
          const categories = each.skus.find((sku) => sku.productKey === productKey)?.categories ?? []
          return (
            !products ||
            products.products.includes(productKey) ||
            categories.some((category) => products.categories.includes(category))
          )
        }
        const value = sum(lines.filter(isEligible).map(({ total }) => total))
        for (const line of lines) {
          const exact = isEligible(line) && value > 0 ? (totals.discount * line.total) / value : 0
          expect(Math.abs(line.discount - exact)).toBeLessThan(1)
        }
      }),
    )
  })
})
