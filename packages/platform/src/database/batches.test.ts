import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'

test('batches contain the whole list in order; all except the last are full', () => {
  expect([...batchesOf(['a', 'b', 'c', 'd', 'e'], 2)]).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect([...batchesOf(['a', 'b'], 2)]).toEqual([['a', 'b']])
  expect([...batchesOf([], 2)]).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (list, size) => {
      const batches = [...batchesOf(list, size)]
      expect(batches.flat()).toEqual(list)
      expect(batches.slice(0, -1).every(({ length }) => length === size)).toBe(true)
    }),
  )
})

test('the default size is 500 values', () => {
  expect(
    [...batchesOf(Array.from({ length: 1001 }, (_, index) => index))].map(({ length }) => length),
  ).toEqual([500, 500, 1])
})
