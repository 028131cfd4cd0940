import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxAmount } from './money.ts'
import { taxOf } from './terms.ts'

const amount = fc.integer({ min: 0, max: maxAmount })
const percent = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000)

describe('tax', () => {
  test.each([
    [11_900, 19, true, 1900],
    [10_000, 19, false, 1900],
    [1, 19, true, 0],
    [3, 19, false, 1],
    [50, 1, false, 1],
    [0, 19, true, 0],
    [999, 0, true, 0],
    [10_000, 5.5, false, 550],
  ])('of %i at %d percent, included: %s, is %i', (value, rate, isIncluded, tax) => {
    expect(taxOf(value, rate, isIncluded)).toBe(tax)
  })

  test('is within half a minor unit of the exact value', () => {
    fc.assert(
      fc.property(amount, percent, fc.boolean(), (value, rate, isIncluded) => {
        const exact = (value * rate) / (isIncluded ? 100 + rate : 100)
        expect(Math.abs(taxOf(value, rate, isIncluded) - exact)).toBeLessThan(0.5001)
      }),
    )
  })

  test('on a net price, and in the resulting gross price, is the same', () => {
    fc.assert(
      fc.property(amount, percent, (net, rate) => {
        const tax = taxOf(net, rate, false)
        expect(Math.abs(taxOf(net + tax, rate, true) - tax)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
