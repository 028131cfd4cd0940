import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply-promotions.ts'
import type {
  CouponUse,
  DiscountableLine,
  Promotion,
  PromotionCandidate,
  PromotionScope,
} from './promotion.ts'

const scope: PromotionScope = {
  currency: 'EUR',
  channelId: '1',
  groupId: '0',
  isGuest: true,
  at: '2026-06-01T12:00:00.000Z',
}

const base: Promotion = {
  id: 'p1',
  names: { en: 'Ten percent' },
  reward: { kind: 'percent', percent: 10 },
  minimum: undefined,
  products: undefined,
  groups: undefined,
  channels: undefined,
  startsAt: undefined,
  endsAt: undefined,
  maxUses: undefined,
  maxUsesPerCustomer: undefined,
  isCombinable: true,
  priority: 100,
}

const automatic = (changes: Partial<Promotion> = {}): PromotionCandidate => ({
  promotion: { ...base, ...changes },
  coupon: undefined,
  uses: 0,
  ownUses: 0,
})
const coupon = (changes: Partial<Promotion> = {}, use: Partial<CouponUse> = {}): PromotionCandidate => ({
  ...automatic(changes),
  coupon: { id: '1', code: 'CODE', uses: 0, maxUses: undefined, ...use },
})
const line = (total: number, changes: Partial<DiscountableLine> = {}): DiscountableLine => ({
  ...{ key: '', productKey: 'mug', categories: ['cups'], total },
  ...changes,
})

describe('promotions', () => {
  it('divide a percentage of the whole value among the lines', () => {
    // 10 % of 10.05 is 1.005, which is rounded half up to 1.01 and divided into three shares of
    // 0.335….
    const { applied, shares } = applyPromotions([line(335), line(335), line(335)], [automatic()], scope)
    expect(applied[0]?.amount).toBe(101)
    expect(shares).toEqual([34, 34, 33])
  })

  it('give the last minor unit to the line with the first key, in any order of the lines', () => {
    const [one, other] = [line(335, { key: 'a' }), line(335, { key: 'b' })]
    // 10 % of 6.70 is 0.67.
    expect(applyPromotions([one, other], [automatic()], scope).shares).toEqual([34, 33])
    expect(applyPromotions([other, one], [automatic()], scope).shares).toEqual([33, 34])
  })

  it('discount an amount of the eligible goods, and never more than their value', () => {
    const amount = coupon({
      reward: { kind: 'amount', amounts: { EUR: 1000 } },
      products: { products: ['mug'], categories: [] },
    })
    const bowl = line(5000, { productKey: 'bowl', categories: ['bowls'] })
    expect(applyPromotions([line(700), bowl], [amount], scope).shares).toEqual([700, 0])
    expect(applyPromotions([line(3000), bowl], [amount], scope).shares).toEqual([1000, 0])
    const cups = coupon({ ...amount.promotion, products: { products: [], categories: ['bowls'] } })
    expect(applyPromotions([line(3000), bowl], [cups], scope).shares).toEqual([0, 1000])
  })

  it('apply by priority to the amount that remains after the previous ones', () => {
    const percent = automatic({ id: 'b', priority: 1 })
    const fixed = coupon({ id: 'a', priority: 2, reward: { kind: 'amount', amounts: { EUR: 500 } } })
    // 10 % of 100.00, then 5.00.
    expect(applyPromotions([line(10_000)], [fixed, percent], scope).shares).toEqual([1500])
    // 5.00, then 10 % of 95.00.
    const first = coupon({ ...fixed.promotion, priority: 0 })
    expect(applyPromotions([line(10_000)], [first, percent], scope).shares).toEqual([1450])
  })

  it('apply on their own if they are not combinable and give more', () => {
    const combinable = [automatic({ id: 'a' }), coupon({ id: 'b', reward: { kind: 'percent', percent: 5 } })]
    const exclusive = coupon({ id: 'c', isCombinable: false, reward: { kind: 'percent', percent: 30 } })
    const both = applyPromotions([line(10_000)], [...combinable, exclusive], scope)
    expect(both.applied.map(({ candidate }) => candidate.promotion.id)).toEqual(['c'])
    expect(both.refused.map(({ problem }) => problem.reason)).toEqual(['not-combinable'])
    const little = coupon({ ...exclusive.promotion, reward: { kind: 'percent', percent: 12 } })
    // 10 %, then 5 % of the rest, which is 14.5 % in total.
    expect(applyPromotions([line(10_000)], [...combinable, little], scope)).toMatchObject({
      shares: [1450],
      refused: [{ problem: { reason: 'not-combinable' } }],
    })
  })

  it('report the reason if a coupon does not apply', () => {
    const reasonOf = (candidate: PromotionCandidate, lines = [line(4999)], at = scope) =>
      applyPromotions(lines, [candidate], at).refused[0]?.problem
    expect(reasonOf(coupon({ startsAt: '2026-06-01T12:00:01Z' }))).toEqual({ reason: 'not-started' })
    expect(reasonOf(coupon({ startsAt: '2026-06-01T12:00:00Z' }))).toBeUndefined()
    expect(reasonOf(coupon({ endsAt: '2026-06-01T14:00:00+02:00' }))).toEqual({ reason: 'expired' })
    expect(reasonOf(coupon({ endsAt: '2026-06-01T12:00:01Z' }))).toBeUndefined()
    expect(reasonOf({ ...coupon({ maxUses: 3 }), uses: 3 })).toEqual({ reason: 'used-up' })
    expect(reasonOf(coupon({}, { maxUses: 1, uses: 1 }))).toEqual({ reason: 'used-up' })
    expect(reasonOf({ ...coupon({ maxUsesPerCustomer: 1 }), ownUses: 1 })).toEqual({ reason: 'already-used' })
    expect(reasonOf(coupon({ groups: ['2'] }))).toEqual({ reason: 'sign-in-required' })
    expect(
      reasonOf(coupon({ groups: ['2'] }), [line(1)], { ...scope, isGuest: false, groupId: '1' }),
    ).toEqual({
      reason: 'wrong-group',
    })
    expect(reasonOf(coupon({ channels: ['2'] }))).toEqual({ reason: 'unknown' })
    expect(reasonOf(coupon({ reward: { kind: 'amount', amounts: { USD: 1 } } }))).toEqual({
      reason: 'wrong-currency',
    })
    expect(reasonOf(coupon({ minimum: { USD: 1 } }))).toEqual({ reason: 'wrong-currency' })
    expect(reasonOf(coupon({ minimum: { EUR: 5000 } }))).toEqual({
      reason: 'minimum-not-reached',
      minimum: 5000,
    })
    expect(reasonOf(coupon({ minimum: { EUR: 4999 } }))).toBeUndefined()
    expect(reasonOf(coupon(), [])).toEqual({ reason: 'no-eligible-items' })
  })

  it('apply only once, with a code rather than without, even if there are several codes', () => {
    const codes = ['BULK1', 'BULK2'].map((code) => coupon({}, { id: code, code }))
    const { shares, applied, refused } = applyPromotions([line(10_000)], [automatic(), ...codes], scope)
    expect(shares).toEqual([1000])
    expect(applied.map(({ candidate }) => candidate.coupon?.code)).toEqual(['BULK1'])
    expect(refused.map(({ problem }) => problem.reason)).toEqual(['already-applied'])
  })

  it('prefer free shipping to nothing', () => {
    const free = coupon({ isCombinable: false, reward: { kind: 'free-shipping' } })
    expect(applyPromotions([line(100)], [free], scope)).toMatchObject({
      isFreeShipping: true,
      shares: [0],
      refused: [],
    })
  })

  const lines = fc.array(
    fc.record({
      key: fc.string(),
      productKey: fc.constantFrom('mug', 'bowl', 'jug'),
      categories: fc.constantFrom<readonly string[]>(['cups'], ['bowls'], []),
      total: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const reward = fc.oneof(
    fc.integer({ min: 1, max: 100_000 }).map((rate) => ({ kind: 'percent' as const, percent: rate / 1000 })),
    fc.integer({ min: 0, max: 20_000_000 }).map((EUR) => ({ kind: 'amount' as const, amounts: { EUR } })),
    fc.constant({ kind: 'free-shipping' as const }),
  )
  const products = fc.option(
    fc.record({
      products: fc.subarray(['mug', 'bowl']),
      categories: fc.subarray(['cups', 'bowls']),
    }),
    { nil: undefined },
  )
  const candidates = fc.uniqueArray(
    fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        reward,
        products,
        isCombinable: fc.boolean(),
        priority: fc.integer({ min: 0, max: 2 }),
        isCoupon: fc.boolean(),
      })
      .map(({ isCoupon, ...changes }) => (isCoupon ? coupon(changes) : automatic(changes))),
    { selector: ({ promotion }) => promotion.id, maxLength: 5 },
  )

  it('have shares that add up to the discounts, and no line gets more than its value', () => {
    fc.assert(
      fc.property(lines, candidates, (all, some) => {
        const { applied, shares } = applyPromotions(all, some, scope)
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(shares)).toBe(sum(applied.map(({ amount }) => amount)))
        for (const { amount, shares: parts } of applied) expect(sum(parts)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(all[index]?.total ?? 0)
        }
      }),
    )
  })

  it('do not depend on the order of the promotions, nor their sum on that of the lines', () => {
    fc.assert(
      fc.property(lines, candidates, (all, some) => {
        const forward = applyPromotions(all, some, scope)
        expect(applyPromotions(all, some.toReversed(), scope)).toEqual(forward)
        const backward = applyPromotions(all.toReversed(), some, scope)
        expect(backward.applied.map(({ amount }) => amount)).toEqual(
          forward.applied.map(({ amount }) => amount),
        )
      }),
    )
  })
})
