import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDisplayPrice, toPrices, withGroupPrice } from './prices.ts'

test('list and sale prices by currency', () => {
  const prices = {
    EUR: { list: 2400, groups: { 1: 2280 } },
    USD: { list: 2700, sale: 2200, groups: {} },
  }
  const read = { EUR: { current: 2400 }, USD: { current: 2200, original: 2700 } }
  expect(toPrices(prices)).toEqual(read)
  expect(toPrices(JSON.stringify(prices))).toEqual(read)
})

test.each([
  ['a sale that is no less', { EUR: { list: 100, sale: 100 } }, { EUR: { current: 100 } }],
  ['no whole amount', { EUR: { list: 9.5 } }, {}],
  ['nothing to pay', { EUR: { list: 0 } }, {}],
  ['no code of a currency', { euro: { list: 100 } }, {}],
  ['no object', 'EUR', {}],
])('%s', (_name, value, expected) => {
  expect(toPrices(value)).toEqual(expected)
})

describe('the displayed price', () => {
  const prices = { EUR: { current: 11_700, original: 14_600 }, USD: { current: 16_400 } }

  test('is in the currency of the visitor, with the original price', () => {
    expect(toDisplayPrice(prices, ['EUR'])).toEqual({
      current: 11_700,
      original: 14_600,
      code: 'EUR',
      isFrom: false,
    })
    expect(toDisplayPrice(prices, ['USD'])).toEqual({ current: 16_400, code: 'USD', isFrom: false })
  })

  test('falls back to other currencies of the shop in their order, then to any; undefined without prices', () => {
    expect(toDisplayPrice(prices, ['AED'])).toEqual({
      current: 11_700,
      original: 14_600,
      code: 'EUR',
      isFrom: false,
    })
    expect(toDisplayPrice(prices, ['AED', 'USD', 'EUR'])?.code).toBe('USD')
    expect(toDisplayPrice({}, ['EUR'])).toBeUndefined()
  })

  test('is that of the cheapest variant, reduced or not', () => {
    const lowest = { EUR: { current: 11_000 }, USD: { current: 12_200, original: 15_300 } }
    expect(toDisplayPrice(prices, ['EUR'], lowest)).toEqual({ current: 11_000, code: 'EUR', isFrom: true })
    expect(toDisplayPrice(prices, ['USD'], lowest)).toEqual({
      current: 12_200,
      original: 15_300,
      code: 'USD',
      isFrom: true,
    })
  })
})

describe('the price of a group', () => {
  const regular = { current: 2400, code: 'EUR', isFrom: true }
  const reduced = { ...regular, original: 3000, lowest: 2500 }

  test('replaces the amount, and adds no line', () => {
    const own = { code: 'EUR', current: 2000, original: 2400, lowest: 2100 }
    expect(withGroupPrice(regular, own, false)).toEqual({ current: 2000, code: 'EUR', isFrom: false })
    expect(withGroupPrice(reduced, own)).toEqual({ ...own, isFrom: true })
  })

  test('keeps the lines of a sale if it has no such amounts, without the lowest price of guests', () => {
    expect(withGroupPrice(reduced, { code: 'EUR', current: 2000 })).toEqual({
      ...reduced,
      current: 2000,
      lowest: 0,
    })
  })

  test('is that of guests until it is known', () => {
    expect(withGroupPrice(reduced, undefined)).toBe(reduced)
    expect(withGroupPrice(undefined, { code: 'EUR', current: 2000 })).toBeUndefined()
  })

  test('in another currency never replaces an amount', () => {
    expect(withGroupPrice(reduced, { code: 'USD', current: 2000 })).toBe(reduced)
  })
})

test('maps any record to positive integers, with original prices above current ones', () => {
  const price = fc.record({
    list: fc.oneof(fc.integer(), fc.anything()),
    sale: fc.oneof(fc.integer(), fc.anything()),
  })
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('EUR', 'USD', 'x'), price)),
      (value) => {
        for (const { current, original = current + 1 } of Object.values(toPrices(value))) {
          expect([Number.isSafeInteger(current), current > 0, original > current]).toEqual([true, true, true])
        }
      },
    ),
  )
})
