import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addWorkingDays, expectedDays } from './expected-days.ts'
import { formatMeasure, unitPriceOf } from './unit-price.ts'

describe('prices per unit', () => {
  test.each([
    // €5.99 for 250 ml is €23.96 per litre.
    [599, { unit: 'ml', content: 250, reference: 1000 }, 2396, '1 L'],
    // €3.33 for 400 g is 83.25 cents per 100 g.
    [333, { unit: 'g', content: 400, reference: 100 }, 83, '100 g'],
    [1000, { unit: 'mm', content: 2500, reference: 1000 }, 400, '1 m'],
    [9000, { unit: 'mm2', content: 1_500_000, reference: 1_000_000 }, 6000, '1 m²'],
    [1200, { unit: 'piece', content: 6, reference: 1 }, 200, '1 piece'],
  ] as const)('%i for %o', (amount, measure, price, text) => {
    expect(unitPriceOf(amount, measure)).toBe(price)
    expect(formatMeasure(measure, 'en')).toBe(text)
  })

  test('equal the price for the reference quantity, and grow with the price', () => {
    const quantity = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(1000),
        quantity,
        quantity,
        (amount, more, content, reference) => {
          const measure = { unit: 'g', content, reference } as const
          expect(unitPriceOf(amount, { unit: 'g', content, reference: content })).toBe(amount)
          expect(unitPriceOf(amount + more, measure)).toBeGreaterThanOrEqual(unitPriceOf(amount, measure))
        },
      ),
    )
  })
})

describe('expected days', () => {
  const friday = Date.parse('2026-06-05T10:00:00Z')
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

  test('are counted in working days after the order, or after the goods are ready', () => {
    expect(toDay(addWorkingDays(friday, 1))).toBe('2026-06-08')
    const { from, to } = expectedDays(friday, 0, { min: 2, max: 6 })
    expect([toDay(from), toDay(to)]).toEqual(['2026-06-09', '2026-06-15'])
    const later = expectedDays(friday, 14, { min: 1, max: 1 })
    expect([toDay(later.from), toDay(later.to)]).toEqual(['2026-06-22', '2026-06-22'])
  })
})
