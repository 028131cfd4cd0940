import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTotals, type TotalsInput } from './calculate-totals.ts'

const input: TotalsInput = {
  includesTax: true,
  lines: [
    { total: 11_900, discount: 1190, taxPercent: 19 },
    { total: 1070, discount: 0, taxPercent: 7 },
  ],
  bought: 5000,
  shipping: { amount: 490, taxPercent: 19 },
  rounding: 1,
  balances: [
    { certificateId: 'a', lastDigits: 'AAAA', balance: 10_000 },
    { certificateId: 'b', lastDigits: 'BBBB', balance: 99_000 },
  ],
}

describe('totals', () => {
  it('of prices with tax contain the tax', () => {
    // Tax: 107.10 × 19/119 = 17.10; 10.70 × 7/107 = 0.70; 4.90 × 19/119 = 0.78.
    expect(calculateTotals(input)).toEqual({
      lineTaxes: [1710, 70],
      shippingTax: 78,
      taxes: [
        { percent: 19, amount: 1788 },
        { percent: 7, amount: 70 },
      ],
      redeemed: [
        { certificateId: 'a', lastDigits: 'AAAA', amount: 10_000 },
        // The 50.00 of the purchased certificate is not included.
        { certificateId: 'b', lastDigits: 'BBBB', amount: 2270 },
      ],
      totals: {
        subtotal: 17_970,
        discount: 1190,
        shipping: 490,
        tax: 1858,
        rounding: 0,
        total: 17_270,
        redeemed: 12_270,
        outstanding: 5000,
      },
    })
  })

  it('of prices without tax add the tax, and are rounded to the smallest coin', () => {
    const lines = [{ total: 1001, discount: 0, taxPercent: 8.1 }]
    // 10.01 plus 8.1 % tax (0.81) is 10.82, which is rounded to 10.80.
    expect(
      calculateTotals({
        includesTax: false,
        lines,
        bought: 0,
        shipping: undefined,
        rounding: 5,
        balances: [],
      }).totals,
    ).toEqual({
      subtotal: 1001,
      discount: 0,
      shipping: 0,
      tax: 81,
      rounding: -2,
      total: 1080,
      redeemed: 0,
      outstanding: 1080,
    })
  })

  it('add up for all amounts', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const taxPercent = fc.constantFrom(0, 2.5, 5, 7, 8.1, 19, 20, 25.5)
    const line = fc
      .record({ total: amount, part: fc.double({ min: 0, max: 1, noNaN: true }), taxPercent })
      .map(({ total, part, taxPercent: percent }) => ({
        total,
        discount: Math.floor(total * part),
        taxPercent: percent,
      }))
    const balance = fc.record({
      certificateId: fc.uuid(),
      lastDigits: fc.constant('ABCD'),
      balance: fc.integer({ min: -5, max: 2_000_000_000 }),
    })
    const anyInput: fc.Arbitrary<TotalsInput> = fc.record({
      includesTax: fc.boolean(),
      lines: fc.array(line, { maxLength: 20 }),
      bought: amount,
      shipping: fc.option(fc.record({ amount, taxPercent }), { nil: undefined }),
      rounding: fc.constantFrom(1, 5, 10, 100),
      balances: fc.array(balance, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(anyInput, (each) => {
        const { lineTaxes, shippingTax, taxes, redeemed, totals } = calculateTotals(each)
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(lineTaxes) + shippingTax).toBe(totals.tax)
        expect(sum(taxes.map((tax) => tax.amount))).toBe(totals.tax)
        expect(totals.total).toBe(
          totals.subtotal -
            totals.discount +
            totals.shipping +
            totals.rounding +
            (each.includesTax ? 0 : totals.tax),
        )
        expect(totals.total % each.rounding).toBe(0)
        expect(Math.abs(totals.rounding) * 2).toBeLessThanOrEqual(each.rounding)
        expect(totals.redeemed + totals.outstanding).toBe(totals.total)
        expect(totals.outstanding).toBeGreaterThanOrEqual(0)
        expect(sum(redeemed.map((part) => part.amount))).toBe(totals.redeemed)
        for (const [index, tax] of lineTaxes.entries()) {
          const { total = 0, discount = 0 } = each.lines[index] ?? {}
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(total - discount)
        }
      }),
    )
  })
})
