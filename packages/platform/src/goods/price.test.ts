import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, checkQuantity, maxOrderable, toAvailability } from './availability.ts'
import { lowestPriorPrice, toPastPrices } from './price-history.ts'
import { amountAt, findPrice, nextPriceChange, type SkuPrice } from './price.ts'
import type { SkuStock } from './sku.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

const time = fc.integer({ min: 1, max: 200 }).map(day)
const price: fc.Arbitrary<SkuPrice> = fc
  .record({
    currency: fc.constantFrom('EUR', 'USD'),
    groupId: fc.constantFrom('0', '1'),
    list: fc.integer({ min: 1, max: 100_000 }),
    off: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    from: fc.option(time, { nil: undefined }),
    to: fc.option(time, { nil: undefined }),
    since: time,
  })
  .map(({ off, from, to, list, ...rest }) => ({
    ...rest,
    list,
    sale: off === undefined ? undefined : { amount: Math.floor((list * off) / 100), from, to },
  }))
const stock: fc.Arbitrary<SkuStock> = fc.record({
  policy: fc.oneof(
    fc.constant({ kind: 'deny' } as const),
    fc.record({
      kind: fc.constant('backorder' as const),
      limit: fc.option(fc.nat(20), { nil: undefined }),
      days: fc.nat(30),
    }),
    fc.record({ kind: fc.constant('made-to-order' as const), days: fc.nat(30) }),
  ),
  available: fc.nat(20),
  backordered: fc.nat(20),
})

describe('prices', () => {
  test('a sale applies from its start until its end', () => {
    const sold = { list: 100, sale: { amount: 80, from: day(5), to: day(9) } }
    expect([4, 5, 8, 9].map((number) => amountAt(sold, day(number)))).toEqual([100, 80, 80, 100])
    expect([4, 5, 9].map((number) => nextPriceChange(sold, day(number)))).toEqual([day(5), day(9), undefined])
  })

  test('a group pays the lower of its own price and the price of guests', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 6 }), time, (prices, at) => {
        const guests = prices.filter(({ currency, groupId }) => currency === 'EUR' && groupId === '0')
        const own = prices.filter(({ currency, groupId }) => currency === 'EUR' && groupId === '1')
        const found = findPrice(prices, { currency: 'EUR', groupId: '1', at })
        const amounts = [...guests, ...own].map((each) => amountAt(each, at))
        expect(found?.amount).toBe(amounts.length === 0 ? undefined : Math.min(...amounts))
        const ofGuests = findPrice(prices, { currency: 'EUR', groupId: '0', at })
        if (ofGuests) expect(found?.amount).toBeLessThanOrEqual(ofGuests.amount)
      }),
    )
  })

  test('the history of a price covers its period without gaps, with the amounts that applied', () => {
    fc.assert(
      fc.property(price, time, time, (each, end, at) => {
        const past = toPastPrices(each, end)
        expect(past[0]?.from).toBe(each.since < end ? each.since : undefined)
        expect(past.at(-1)?.to).toBe(each.since < end ? end : undefined)
        past.slice(1).forEach(({ from }, index) => expect(from).toBe(past[index]?.to))
        const covering = past.find(({ from, to }) => from <= at && at < to)
        if (covering) expect(covering.amount).toBe(amountAt(each, at))
      }),
    )
  })

  test('the lowest prior price is the lowest of the 30 days before the sale', () => {
    const sold: SkuPrice = {
      ...{ currency: 'EUR', groupId: '0', list: 120, since: day(50) },
      sale: { amount: 90, from: undefined, to: undefined },
    }
    const history = [
      { amount: 70, from: day(1), to: day(20) },
      { amount: 100, from: day(20), to: day(40) },
      { amount: 120, from: day(40), to: day(50) },
    ]
    expect(lowestPriorPrice(sold, history, day(60))).toBe(100)
    expect(lowestPriorPrice(sold, history.slice(2), day(60))).toBe(120)
    expect(lowestPriorPrice(sold, [], day(60))).toBe(120)
    expect(lowestPriorPrice({ ...sold, sale: undefined }, history, day(60))).toBeUndefined()
    // A sale that has not started yet is compared with the days before its start.
    const later = { ...sold, sale: { amount: 90, from: day(75), to: undefined } }
    expect(lowestPriorPrice(later, history, day(60))).toBeUndefined()
    expect(lowestPriorPrice(later, history, day(80))).toBe(120)
  })
})

describe('quantities', () => {
  test('an allocation divides the quantity, and never exceeds stock or limit', () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 60 }), (of, quantity) => {
        const allocation = allocate(of, quantity)
        const max = maxOrderable(of)
        expect(allocation === undefined).toBe(max !== undefined && quantity > max)
        if (!allocation) return
        expect(allocation.fromStock + allocation.later).toBe(quantity)
        expect(allocation.fromStock).toBeLessThanOrEqual(of.available)
        if (of.policy.kind === 'deny') expect(allocation.later).toBe(0)
      }),
    )
  })

  test('a SKU is sold out if and only if nothing can be ordered', () => {
    fc.assert(
      fc.property(stock, (of) => {
        expect(toAvailability(of) === 'sold-out').toBe(maxOrderable(of) === 0)
      }),
    )
  })

  test('the number of available pieces determines the class', () => {
    const policy = { kind: 'deny' } as const
    const classes = [0, 1, 3, 4].map((available) => toAvailability({ policy, available, backordered: 0 }))
    expect(classes).toEqual(['sold-out', 'few-left', 'few-left', 'in-stock'])
  })

  test('limits allow steps from the minimum to the maximum', () => {
    const limits = { min: 2, max: 8, step: 3 }
    expect([1, 2, 3, 5, 8, 9].map((quantity) => checkQuantity(limits, quantity))).toEqual([
      ...['below-minimum', undefined, 'not-a-step', undefined, undefined, 'above-maximum'],
    ])
  })
})
