import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addition,
  at,
  createCart,
  createSku,
  price,
  randomAdditions,
  randomSkus,
  scopeOf,
  wrap,
} from '../../test/skus.ts'
import { maxCartLines, sumLines, type Cart } from './cart.ts'
import { addLines, repriceCart, type CartScope, type LineAddition, type PricedCart } from './change-cart.ts'
import { maxAmount } from './money.ts'
import { isRefusal } from './refusal.ts'

/** Adds lines, and expects that no rule refuses them. */
function add(cart: Cart, additions: readonly LineAddition[], scope: CartScope): PricedCart {
  const result = addLines(cart, additions, scope)
  if (isRefusal(result)) throw new Error(`Refused: ${result.refused}`)
  return result
}

/** Returns the lines without their ids, in an order that does not depend on the order of the additions. */
function contents({ lines }: Cart) {
  return lines.map((line) => JSON.stringify({ ...line, id: 0 })).toSorted()
}

describe('adding lines', () => {
  test('prices a line by currency, group, sale and modifiers', () => {
    const sale = { amount: 900, from: '2026-05-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' }
    const sku = createSku({
      prices: [price('EUR', 1000, { sale }), price('EUR', 800, { groupId: 'trade' })],
      modifiers: [wrap],
    })
    const priceFor = (changes: Partial<CartScope>, choices = {}) =>
      add(createCart(), [addition({ choices })], scopeOf([sku], changes)).cart.lines[0]?.price
    expect(priceFor({})).toEqual({ list: 1000, amount: 900 })
    expect(priceFor({ at: '2026-07-01T00:00:00.000Z' })).toEqual({ list: 1000, amount: 1000 })
    expect(priceFor({ groupId: 'trade' })).toEqual({ list: 1000, amount: 800 })
    expect(priceFor({}, { wrap: 'gold' })).toEqual({ list: 1250, amount: 1150 })
    expect(priceFor({}, { wrap: 'none', colour: 'red' })).toEqual({ list: 1000, amount: 900 })
  })

  test('merges the same SKU with the same choices, and keeps the first attribution', () => {
    const scope = scopeOf([createSku({ modifiers: [wrap] })])
    const first = add(createCart(), [addition({ quantity: 2, attribution: { from: 'search' } })], scope)
    const second = add(
      first.cart,
      [addition({ quantity: 3, attribution: { from: 'widget' } }), addition({ choices: { wrap: 'gold' } })],
      scope,
    )
    expect(second.cart.lines).toMatchObject([
      { id: 1, quantity: 5, choices: {}, attribution: { from: 'search' } },
      { id: 2, quantity: 1, choices: { wrap: 'gold' }, attribution: undefined },
    ])
    expect(second.cart).toMatchObject({ lastLineId: 2, updatedAt: at, createdAt: '2026-05-01T00:00:00.000Z' })
  })

  const required = { ...wrap, required: true }
  test.each([
    ['an unknown SKU', {}, { sku: 'NONE' }, 'UNKNOWN_VARIANT', { sku: 'NONE' }],
    ['a SKU of another channel', { channels: ['2'] }, {}, 'UNKNOWN_VARIANT', { sku: 'LAMP-RED' }],
    ['a SKU of another product', {}, { productKey: 'sofa' }, 'UNKNOWN_VARIANT', { sku: 'LAMP-RED' }],
    ['another value of a variant option', {}, { choices: { colour: 'blue' } }, 'UNKNOWN_VARIANT', {}],
    ['an unknown modifier', {}, { choices: { wrap: 'gold' } }, 'BAD_PARAMETER', {}],
    ['an unknown value', { modifiers: [wrap] }, { choices: { wrap: 'x' } }, 'BAD_PARAMETER', {}],
    ['a missing choice', { modifiers: [required] }, {}, 'MISSING_MODIFIER', { modifier: 'wrap' }],
    ['no price in the currency', { prices: [price('USD', 1)] }, {}, 'WRONG_CURRENCY', { currency: 'EUR' }],
    ['too few', { limits: { min: 2, max: 9, step: 1 } }, {}, 'BELOW_MINIMUM', { minimum: 2 }],
    ['too many', { limits: { min: 1, max: 2, step: 1 } }, { quantity: 3 }, 'ABOVE_MAXIMUM', { maximum: 2 }],
    [
      'a quantity between two steps',
      { limits: { min: 2, max: 9, step: 2 } },
      { quantity: 3 },
      'WRONG_QUANTITY_STEP',
      { step: 2 },
    ],
    ['more than the stock', {}, { quantity: 101 }, 'OUT_OF_STOCK', { available: 100 }],
    [
      'an amount beyond all limits',
      { prices: [price('EUR', maxAmount)] },
      { quantity: 2 },
      'ABOVE_MAXIMUM',
      { maximum: maxAmount },
    ],
  ] as const)('refuses %s', (_, sku, changes, refused, details) => {
    const result = addLines(createCart(), [addition(changes)], scopeOf([createSku(sku)]))
    expect(result).toMatchObject({ refused, field: 'lines.0', details })
  })

  test('refuses a surcharge without a price in the currency', () => {
    const scope = scopeOf([createSku({ modifiers: [wrap] })])
    const result = addLines(createCart({ currency: 'USD' }), [addition({ choices: { wrap: 'gold' } })], scope)
    expect(result).toMatchObject({ refused: 'WRONG_CURRENCY' })
  })

  test('shares stock and maximum among all lines of a SKU', () => {
    const scope = scopeOf([createSku({ modifiers: [wrap], limits: { min: 1, max: 5, step: 1 } })])
    const { cart } = add(createCart(), [addition({ quantity: 3 })], scope)
    const more = [addition({ quantity: 3, choices: { wrap: 'gold' } })]
    expect(addLines(cart, more, scope)).toMatchObject({ refused: 'ABOVE_MAXIMUM' })
  })

  test.each([
    [{ kind: 'backorder', limit: 5, days: 9 } as const, 107, true],
    [{ kind: 'backorder', limit: 5, days: 9 } as const, 108, true],
    [{ kind: 'backorder', limit: 5, days: 9 } as const, 109, false],
    [{ kind: 'backorder', days: 9 } as const, 9999, true],
    [{ kind: 'made-to-order', days: 9 } as const, 9999, true],
  ])('allows what the policy %j allows (R41): %i', (policy, quantity, isAllowed) => {
    const stock = { policy, available: 105, backordered: 2 }
    const result = addLines(createCart(), [addition({ quantity })], scopeOf([createSku({ stock })]))
    expect(isRefusal(result)).toBe(!isAllowed)
  })

  test('has a maximum number of lines', () => {
    const skus = Array.from({ length: maxCartLines + 1 }, (_, index) => createSku({ sku: `S-${index}` }))
    const additions = skus.map(({ sku }) => addition({ sku }))
    const scope = scopeOf(skus)
    const { cart } = add(createCart(), additions.slice(1), scope)
    expect(cart.lines).toHaveLength(maxCartLines)
    expect(addLines(cart, additions.slice(0, 1), scope)).toMatchObject({ refused: 'CART_FULL' })
    expect(isRefusal(addLines(cart, additions.slice(1, 2), scope))).toBe(false)
  })
})

describe('with random goods', () => {
  const cases = randomSkus.chain((skus) =>
    fc.record({
      skus: fc.constant(skus),
      additions: randomAdditions(skus),
      order: fc.infiniteStream(fc.double({ noNaN: true })),
      groupId: fc.constantFrom('0', 'trade'),
    }),
  )

  test('the order of additions, and adding them one by one, makes no difference', () => {
    fc.assert(
      fc.property(cases, ({ skus, additions, order, groupId }) => {
        const scope = scopeOf(skus, { groupId })
        const shuffled = additions
          .map((each) => ({ each, key: order.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ each }) => each)
        const together = add(createCart(), additions, scope).cart
        let single = createCart()
        for (const each of shuffled) single = add(single, [each], scope).cart
        expect(contents(single)).toEqual(contents(together))
      }),
    )
  })

  test('no amount is negative, and the sum is that of all pieces', () => {
    fc.assert(
      fc.property(cases, ({ skus, additions, groupId }) => {
        const { cart } = add(createCart(), additions, scopeOf(skus, { groupId }))
        expect(cart.lines.every(({ price: { list, amount } }) => amount >= 0 && list >= amount)).toBe(true)
        const pieces = cart.lines.flatMap((line) => Array<number>(line.quantity).fill(line.price.amount))
        expect(sumLines(cart.lines, 'amount')).toBe(pieces.reduce((sum, each) => sum + each, 0))
        const count = additions.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(pieces).toHaveLength(count)
        expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length)
      }),
    )
  })

  test('pricing a cart again without a change has no notice', () => {
    fc.assert(
      fc.property(cases, ({ skus, additions, groupId }) => {
        const scope = scopeOf(skus, { groupId })
        const { cart } = add(createCart(), additions, scope)
        expect(repriceCart(cart, scope)).toEqual({ cart, notices: [] })
      }),
    )
  })
})

describe('pricing a cart again', () => {
  const old = createSku({ modifiers: [wrap] })
  const { cart } = add(createCart(), [addition(), addition({ choices: { wrap: 'gold' } })], scopeOf([old]))

  test('reports changed prices', () => {
    const scope = scopeOf([{ ...old, prices: [price('EUR', 1100)] }])
    const priced = repriceCart(cart, scope)
    expect(priced.cart.lines.map(({ price: { amount } }) => amount)).toEqual([1100, 1350])
    expect(priced.notices).toEqual([
      { code: 'price-changed', lineId: 1, sku: 'LAMP-RED', from: 1000, to: 1100 },
      { code: 'price-changed', lineId: 2, sku: 'LAMP-RED', from: 1250, to: 1350 },
    ])
  })

  test.each([
    ['the SKU is gone', [], [1, 2]],
    ['the channel no longer sells it', [{ ...old, channels: ['2'] }], [1, 2]],
    ['it has no price in the currency', [{ ...old, prices: [price('USD', 1)] }], [1, 2]],
    ['a chosen value is gone', [{ ...old, modifiers: [] }], [2]],
    ['a choice is now required', [{ ...old, modifiers: [{ ...wrap, required: true }] }], [1]],
  ])('leaves out a line if %s', (_, skus, removed) => {
    const priced = repriceCart(cart, scopeOf(skus))
    expect(priced.notices.map(({ code, lineId }) => [code, lineId])).toEqual(
      removed.map((id) => ['line-removed', id]),
    )
    expect(priced.cart.lines.map(({ id }) => id)).toEqual([1, 2].filter((id) => !removed.includes(id)))
  })

  test('does not use the id of a removed line again', () => {
    const green = createSku({ sku: 'LAMP-GREEN' })
    const added = add(cart, [addition({ sku: 'LAMP-GREEN' })], scopeOf([green]))
    expect(added.cart.lines.map(({ id }) => id)).toEqual([3])
    expect(added.notices).toHaveLength(2)
  })
})
