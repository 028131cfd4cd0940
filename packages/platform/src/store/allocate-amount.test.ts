import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateAmount } from './allocate-amount.ts'
import { maxAmount } from './money.ts'

describe('allocating an amount', () => {
  it('gives the largest remainders the units that are left', () => {
    expect(allocateAmount(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocateAmount(10, [3, 3, 1])).toEqual([4, 4, 2])
    expect(allocateAmount(5, [0, 0])).toEqual([0, 0])
    expect(allocateAmount(1, [0, 7])).toEqual([0, 1])
  })

  it('adds up to the amount, and is exact to one minor unit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: maxAmount }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount }), weights, (amount, all) => {
        const sum = all.reduce((total, weight) => total + BigInt(weight), 0n)
        fc.pre(sum > 0n)
        const shares = allocateAmount(amount, all)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          const exact = BigInt(amount) * BigInt(all[index] ?? 0)
          const difference = BigInt(share) * sum - exact
          expect(difference > -sum && difference < sum).toBe(true)
        }
      }),
    )
  })

  it('never gives more than the weight if the amount is at most the sum of the weights', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const sum = all.reduce((total, weight) => total + weight, 0)
        const shares = allocateAmount(Math.floor(sum * part), all)
        expect(shares.every((share, index) => share <= (all[index] ?? 0))).toBe(true)
      }),
    )
  })
})
