import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderDrafts, sampleDraft, sampleLine } from '../../test/orders.ts'
import { changeOrder, toOrder } from './change-order.ts'
import type { Order, OrderDraft } from './order.ts'
import { isRuleError } from './rule-error.ts'
import { toRefundShares, toTaxShares } from './tax-shares.ts'

const at = '2026-06-01T12:00:00.000Z'

function place(draft = sampleDraft()): Order {
  const payment = { id: 'p1', method: 'card', state: 'captured', label: '' } as const
  const payments = [{ ...payment, amount: draft.totals.outstanding }]
  return toOrder(draft, { id: 'o1', number: '1', payments, at }).order
}

function refund(order: Order, changes: object): Order {
  const command = { kind: 'refund', refundId: String(order.refunds.length), amount: undefined } as const
  const more = { lines: [], reason: '', returnId: undefined, ...changes }
  const changed = changeOrder(order, { ...command, ...more }, at)
  if (isRuleError(changed)) throw new Error(`${changed.refused} ${changed.field}`)
  return changed.order
}

const sharesOf = (order: Order) => order.refunds.map((each) => toRefundShares(order, each))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the tax of an order', () => {
  // A book for 10.70 with 7 % tax, and two lamps for 70.00 and shipping for 4.90 with 19 % tax.
  const book = { ...sampleLine, id: 2, sku: 'BOOK', quantity: 1, amount: 1070, total: 1070 }
  const mixed = sampleDraft({
    lines: [sampleLine, { ...book, discount: 0, tax: 70, taxPercent: 7 }],
    taxes: [
      { percent: 19, amount: 1196, rule: 'domestic' },
      { percent: 7, amount: 70, rule: 'domestic' },
    ],
    totals: { ...sampleDraft().totals, tax: 1266, total: 8560, outstanding: 7560 },
  })

  test('is that of its lines and of shipping, by rate', () => {
    expect(toTaxShares(mixed)).toEqual([
      { percent: 19, rule: 'domestic', gross: 7490, tax: 1196 },
      { percent: 7, rule: 'domestic', gross: 1070, tax: 70 },
    ])
  })

  test('is refunded with the pieces named in a refund, or in proportion to all', () => {
    const named = refund(place(mixed), { lines: [{ lineId: 2, quantity: 1 }] })
    expect(sharesOf(named)).toMatchObject([
      [
        { gross: 0, tax: 0 },
        { gross: 1070, tax: 70 },
      ],
    ])
    // 42.80 is half of 85.60: 37.45 including 5.98 tax, and 5.35 including 0.35 tax.
    const half = refund(place(mixed), { amount: 4280 })
    expect(sharesOf(half)).toMatchObject([
      [
        { gross: 3745, tax: 598 },
        { gross: 535, tax: 35 },
      ],
    ])
  })

  // Goods for 100.00 including 15.97 tax, and a gift certificate for 50.00.
  const goods = { ...sampleLine, quantity: 1, amount: 10_000, total: 10_000, discount: 0, tax: 1597 }
  const person = { name: 'Ida', email: 'ida@example.test' }
  const bought = { id: 9, amount: 5000, quantity: 1, sender: person, recipient: person, message: '' }
  const issued = [
    {
      ...{ certificateId: 'c', boughtId: 9, state: 'active' as const },
      ...{ initial: 5000, balance: 5000, held: 0, returned: 0 },
    },
  ]
  /** Adds the gift certificate to an order. */
  const withCertificate = (draft: OrderDraft): Order => {
    const total = draft.totals.total + 5000
    const totals = { ...draft.totals, total, redeemed: 0, outstanding: total }
    const boughtCertificates = [{ ...bought, sendAt: undefined }]
    return { ...place({ ...draft, boughtCertificates, redeemed: [], totals }), issued }
  }
  const simple = sampleDraft({
    ...{ lines: [goods], shipping: undefined, taxes: [{ percent: 19, amount: 1597, rule: 'domestic' }] },
    totals: { ...sampleDraft().totals, discount: 0, shipping: 0, tax: 1597, total: 10_000 },
  })
  const cancelled = (order: Order) => {
    const changed = changeOrder(order, { kind: 'cancel', lines: undefined, reason: '' }, at)
    if (isRuleError(changed)) throw new Error(changed.refused)
    return changed.order
  }

  test('is not refunded with a gift certificate that the order has bought', () => {
    const certificate = refund(withCertificate(simple), { certificates: [9] })
    expect(sharesOf(certificate)).toMatchObject([[{ gross: 0, tax: 0 }]])
    expect(sharesOf(refund(certificate, { amount: 10_000 }))[1]).toMatchObject([{ gross: 10_000, tax: 1597 }])
    const both = { certificates: [9], lines: [{ lineId: 1, quantity: 1 }] }
    expect(sharesOf(refund(withCertificate(simple), both))).toMatchObject([[{ gross: 10_000, tax: 1597 }]])
  })

  test('is refunded with an amount from taxed prices only, while a gift certificate remains valid', () => {
    // 30.00 of 100.00 include 4.79 of 15.97 tax.
    const part = refund(withCertificate(simple), { amount: 3000 })
    expect(sharesOf(part)).toMatchObject([[{ gross: 3000, tax: 479 }]])
    expect(sharesOf(refund(part, { amount: 7000 }))[1]).toMatchObject([{ gross: 7000, tax: 1118 }])
    // The certificate does not affect the halves of the prices at the two rates.
    expect(sharesOf(refund(withCertificate(mixed), { amount: 4280 }))).toMatchObject([
      [
        { gross: 3745, tax: 598 },
        { gross: 535, tax: 35 },
      ],
    ])
  })

  test('is refunded with the rest of a cancelled order of which an amount was already refunded', () => {
    // 20.00 of 100.00 include 3.19 of 15.97 tax.
    const part = cancelled(refund(withCertificate(simple), { amount: 2000 }))
    const named = { lines: [{ lineId: 1, quantity: 1 }], certificates: 'void' }
    const whole = refund(part, { ...named, amount: 13_000 })
    expect(whole.refunds).toMatchObject([{}, { amount: 13_000, boughtCertificates: 5000 }])
    expect(sharesOf(whole)).toMatchObject([[{ gross: 2000, tax: 319 }], [{ gross: 8000, tax: 1278 }]])
    // A refund by amount is attributed to the goods first.
    const first = refund(part, { amount: 8000 })
    expect(sharesOf(first)[1]).toMatchObject([{ gross: 8000, tax: 1278 }])
    expect(sharesOf(refund(first, { amount: 5000 }))[2]).toMatchObject([{ gross: 0, tax: 0 }])
  })

  test('is refunded completely with a cancelled order, regardless of earlier refunds', () => {
    const step = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constant('certificate' as const))
    fc.assert(
      fc.property(orderDrafts, fc.array(step, { maxLength: 4 }), (draft, steps) => {
        let order = withCertificate(draft)
        const left = () => order.totals.total - sum(order.refunds.map(({ amount }) => amount))
        const canReturn = () => order.issued?.[0]?.state !== 'void'
        for (const each of steps) {
          const amount = Math.min(Number(each), left() - (canReturn() ? 5000 : 0))
          if (each !== 'certificate' && amount > 0) order = refund(order, { amount })
          if (each === 'certificate' && canReturn()) order = refund(order, { certificates: [9] })
        }
        const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
        order = cancelled(order)
        if (left() > 0)
          order = refund(order, { lines, shipping: 'all', certificates: 'void', amount: left() })
        const shares = sharesOf(order)
        for (const [index, whole] of toTaxShares(draft).entries()) {
          expect(sum(shares.map((parts) => parts[index]?.gross ?? 0))).toBe(whole.gross)
          expect(sum(shares.map((parts) => parts[index]?.tax ?? 0))).toBe(whole.gross === 0 ? 0 : whole.tax)
        }
        expect(sum(order.refunds.map(({ boughtCertificates = 0 }) => boughtCertificates))).toBe(5000)
      }),
    )
  })

  test('is refunded completely with any refunds of the whole order', () => {
    fc.assert(
      fc.property(orderDrafts, fc.array(fc.nat({ max: 9999 }), { maxLength: 4 }), (drawn, amounts) => {
        const lines = drawn.lines.map((line) => ({ ...line, taxPercent: line.id % 2 === 0 ? 7 : 19 }))
        const draft = { ...drawn, lines }
        fc.pre(draft.totals.total > 0)
        let order = place(draft)
        const left = () => draft.totals.total - sum(order.refunds.map(({ amount }) => amount))
        order = refund(order, { lines: [{ lineId: 1, quantity: 1 }], amount: 1 })
        for (const amount of [...amounts.filter((each) => each > 0), Number.MAX_SAFE_INTEGER]) {
          if (left() > 0) order = refund(order, { amount: Math.min(amount, left()) })
        }
        const shares = sharesOf(order)
        for (const [index, whole] of toTaxShares(draft).entries()) {
          expect(sum(shares.map((parts) => parts[index]?.gross ?? 0))).toBe(whole.gross)
          expect(sum(shares.map((parts) => parts[index]?.tax ?? 0))).toBe(whole.gross === 0 ? 0 : whole.tax)
        }
        for (const parts of shares) for (const { tax } of parts) expect(tax).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
