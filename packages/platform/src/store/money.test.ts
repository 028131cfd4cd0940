import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyDigits } from '@vitrine/contract'
import { maxAmount, roundToMultiple, toDecimal, toDecimalText } from './money.ts'

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF', 'HUF')
const minor = fc.integer({ min: -maxAmount, max: maxAmount })

describe('an amount in minor units', () => {
  test.each([
    ['EUR', 1990, '19.90'],
    ['EUR', 5, '0.05'],
    ['EUR', 0, '0.00'],
    ['EUR', -1190, '-11.90'],
    ['JPY', 1990, '1990'],
    ['KWD', 1990, '1.990'],
    ['HUF', 1990, '19.90'],
    ['CLF', 1, '0.0001'],
  ])('in %s: %i is %s', (code, amount, text) => {
    expect(toDecimalText(amount, code)).toBe(text)
  })

  test('is kept by its decimal text', () => {
    fc.assert(
      fc.property(currency, minor, (code, amount) => {
        const text = toDecimalText(amount, code)
        expect(text).toMatch(/^-?\d+(?:\.\d+)?$/)
        expect(Number(BigInt(text.replace('.', '')))).toBe(amount)
        expect(text.split('.')[1]?.length ?? 0).toBe(currencyDigits(code))
      }),
    )
  })

  test('is kept by its decimal number', () => {
    fc.assert(
      fc.property(currency, minor, (code, amount) => {
        const read = JSON.parse(JSON.stringify(toDecimal(amount, code))) as number
        expect(Math.round(read * 10 ** currencyDigits(code)) + 0).toBe(amount + 0)
      }),
    )
  })

  test('has two digits in an unknown currency, whatever its name', () => {
    expect(currencyDigits('ZZZ')).toBe(2)
    expect(currencyDigits('constructor')).toBe(2)
  })
})

describe('rounding to a multiple', () => {
  test('rounds half up', () => {
    expect([0, 2, 3, 7, 8, 1234].map((amount) => roundToMultiple(amount, 5))).toEqual([0, 0, 5, 5, 10, 1235])
    expect([49, 50].map((amount) => roundToMultiple(amount, 100))).toEqual([0, 100])
  })
})
