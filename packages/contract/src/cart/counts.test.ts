import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCounts, parseCounts } from './counts.ts'

const count = fc.integer({ min: 0, max: 9999 })

test('counts are read as they were written', () => {
  fc.assert(
    fc.property(count, count, (cart, wishlist) => {
      const text = formatCounts({ cart, wishlist })
      expect(text).toMatch(/^\d{1,4}\.\d{1,4}$/)
      expect(parseCounts(text)).toEqual({ cart, wishlist })
    }),
  )
})

test('any value of the cookie results in two counts, because shoppers can change it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('NaN', '1e9.-2', '7', '.4', '0x10')), (text) => {
      for (const value of Object.values(parseCounts(text))) {
        expect(Number.isInteger(value) && value >= 0 && value <= 9999).toBe(true)
      }
    }),
  )
  expect(parseCounts(null)).toEqual({ cart: 0, wishlist: 0 })
  expect(parseCounts('7')).toEqual({ cart: 7, wishlist: 0 })
})
