import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, toMoney } from './money-view.ts'

describe('an amount of a response in minor units', () => {
  test.each([
    [19.9, 'EUR', 1990],
    ['19.90', 'EUR', 1990],
    ['-0.05', 'EUR', -5],
    [-0, 'EUR', 0],
    [1990, 'JPY', 1990],
    ['1.990', 'KWD', 1990],
    [1.005, 'KWD', 1005],
  ])('%s %s is %i', (decimal, currency, minor) => {
    expect(toMoney(decimal, currency)).toStrictEqual({ minor, currency })
  })

  test('is exact for every amount up to the maximum of a cart', () => {
    const amount = fc.integer({ min: -1e11, max: 1e11 })
    fc.assert(
      fc.property(amount, fc.constantFrom(['JPY', 0], ['EUR', 2], ['KWD', 3], ['CLF', 4]), (minor, scale) => {
        const [currency, digits] = scale as [string, number]
        const text = (minor / 10 ** digits).toFixed(digits)
        expect(toMoney(text, currency).minor).toBe(minor)
        expect(toMoney(Number(text), currency).minor).toBe(minor)
      }),
    )
  })
})

test('amounts are formatted with all digits of their currency', () => {
  const format = (minor: number, currency: string) =>
    formatMoney({ minor, currency }, 'de').replaceAll('\u{a0}', ' ')
  expect(format(1990, 'EUR')).toBe('19,90 €')
  expect(format(1990, 'HUF')).toBe('19,90 HUF')
  expect(format(1990, 'JPY')).toBe('1.990 ¥')
})
