import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmounts, toPrices } from './prices.ts'

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

test('lowest prices', () => {
  expect(toAmounts({ EUR: 100, USD: -1, AED: '400', yen: 5 })).toEqual({ EUR: 100 })
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
        toAmounts(value)
        for (const { now, before = now + 1 } of Object.values(toPrices(value))) {
          expect([Number.isSafeInteger(now), now > 0, before > now]).toEqual([true, true, true])
        }
      },
    ),
  )
})
