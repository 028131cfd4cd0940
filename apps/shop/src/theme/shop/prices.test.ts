import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPrices, toShownPrice } from './prices.ts'

test('a price, one on sale, and one for each currency', () => {
  const prices = {
    EUR: { list: 2400, groups: { 1: 2280 } },
    USD: { list: 2700, sale: 2200, groups: {} },
  }
  const read = { EUR: { now: 2400 }, USD: { now: 2200, before: 2700 } }
  expect(toPrices(prices)).toEqual(read)
  expect(toPrices(JSON.stringify(prices))).toEqual(read)
})

test.each([
  ['a sale that is no less', { EUR: { list: 100, sale: 100 } }, { EUR: { now: 100 } }],
  ['no whole amount', { EUR: { list: 9.5 } }, {}],
  ['nothing to pay', { EUR: { list: 0 } }, {}],
  ['no code of a currency', { euro: { list: 100 } }, {}],
  ['no object', 'EUR', {}],
])('%s', (_name, value, expected) => {
  expect(toPrices(value)).toEqual(expected)
})

describe('the price that is shown', () => {
  const prices = { EUR: { now: 11_700, before: 14_600 }, USD: { now: 16_400 } }

  test('is the one in the currency of the visitor, with what it was before', () => {
    expect(toShownPrice(prices, 'EUR')).toEqual({ now: 11_700, before: 14_600, code: 'EUR', isFrom: false })
    expect(toShownPrice(prices, 'USD')).toEqual({ now: 16_400, code: 'USD', isFrom: false })
  })

  test('is one in another currency where there is none in his; nothing without any', () => {
    expect(toShownPrice(prices, 'AED')).toEqual({ now: 11_700, before: 14_600, code: 'EUR', isFrom: false })
    expect(toShownPrice({}, 'EUR')).toBeUndefined()
  })

  test('is wholly that of the cheapest version, reduced or not', () => {
    const lowest = { EUR: { now: 11_000 }, USD: { now: 12_200, before: 15_300 } }
    expect(toShownPrice(prices, 'EUR', lowest)).toEqual({ now: 11_000, code: 'EUR', isFrom: true })
    expect(toShownPrice(prices, 'USD', lowest)).toEqual({
      now: 12_200,
      before: 15_300,
      code: 'USD',
      isFrom: true,
    })
  })
})

test('whatever a record holds, prices are whole and positive, and before is more than now', () => {
  const price = fc.record({
    list: fc.oneof(fc.integer(), fc.anything()),
    sale: fc.oneof(fc.integer(), fc.anything()),
  })
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('EUR', 'USD', 'x'), price)),
      (value) => {
        for (const { now, before = now + 1 } of Object.values(toPrices(value))) {
          expect([Number.isSafeInteger(now), now > 0, before > now]).toEqual([true, true, true])
        }
      },
    ),
  )
})
