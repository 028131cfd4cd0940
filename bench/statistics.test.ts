import { describe, expect, test } from 'vitest'
import { median, quantile, ratio, summarize } from './statistics.ts'

describe('median', () => {
  test('is the middle of an odd number of values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  test('is the mean of the two middle values of an even number', () => {
    expect(median([1, 10, 2, 4])).toBe(3)
  })

  test('leaves the values as they are', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  test.each([[[]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY]]])('of %s is refused', (values) => {
    expect(() => median(values)).toThrow('Cannot summarise')
  })
})

test('interpolates between neighbours', () => {
  // 0, 10 … 100: eleven values, so that every tenth of the range is one of them.
  const values = Array.from({ length: 11 }, (_, index) => index * 10)
  expect(quantile(values, 0)).toBe(0)
  expect(quantile(values, 0.5)).toBe(50)
  expect(quantile(values, 0.99)).toBeCloseTo(99)
  expect(quantile(values, 1)).toBe(100)
  expect(quantile([7], 0.99)).toBe(7)
})

test('a summary has the lowest and highest value', () => {
  expect(summarize([4, 2, 9])).toEqual({ median: 4, low: 2, high: 9 })
})

describe('ratio', () => {
  test('compares round by round: a slow moment of the machine cancels out', () => {
    // Both sides lost half of their speed in the second round.
    expect(ratio([10, 5, 10], [100, 50, 100])).toEqual({ median: 0.1, low: 0.1, high: 0.1 })
  })

  test('rejects series of different length, and a division by zero', () => {
    expect(() => ratio([1, 2], [1])).toThrow('got 2 and 1 rounds')
    expect(() => ratio([1], [0])).toThrow('Cannot summarise')
  })
})
