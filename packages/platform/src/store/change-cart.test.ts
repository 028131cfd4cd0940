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
import { addLines, removeLine, updateLine, type LineAddition, type LineUpdate } from './change-cart.ts'
import { repriceCart, type CartScope, type PricedCart } from './reprice-cart.ts'
import { maxAmount } from './money.ts'
import { isRuleError } from './rule-error.ts'

/** Adds lines and asserts that no rule rejects them. */
function add(cart: Cart, additions: readonly LineAddition[], scope: CartScope): PricedCart {
  const result = addLines(cart, additions, scope)
  if (isRuleError(result)) throw new Error(`Refused: ${result.refused}`)
  return result
}

/**
 * Returns the lines without their ids, in an order that does not depend on the order in which they
 * were added.
 */
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
    expect(isRuleError(result)).toBe(!isAllowed)
  })

  test('has a maximum number of lines', () => {
    const skus = Array.from({ length: maxCartLines + 1 }, (_, index) => createSku({ sku: `S-${index}` }))
    const additions = skus.map(({ sku }) => addition({ sku }))
    const scope = scopeOf(skus)
    const { cart } = add(createCart(), additions.slice(1), scope)
    expect(cart.lines).toHaveLength(maxCartLines)
    expect(addLines(cart, additions.slice(0, 1), scope)).toMatchObject({ refused: 'CART_FULL' })
    expect(isRuleError(addLines(cart, additions.slice(1, 2), scope))).toBe(false)
  })
})

describe('changing a line', () => {
  const lamp = createSku({ modifiers: [wrap], limits: { min: 1, max: 9, step: 1 } })
  const blue = createSku({ sku: 'LAMP-BLUE', options: { colour: 'blue' }, modifiers: [wrap] })
  const mug = createSku({ sku: 'MUG', productKey: 'mug', limits: { min: 2, max: 8, step: 2 } })
  const scope = scopeOf([lamp, blue, mug])
  const additions = [
    addition({ quantity: 2, attribution: { from: 'search' } }),
    addition({ quantity: 3, choices: { wrap: 'gold' } }),
    addition({ sku: 'MUG', quantity: 4 }),
  ]
  const { cart } = add(createCart(), additions, scope)
  const noUpdate: LineUpdate = {
    ...{ field: 'line', lineId: 1, quantity: undefined, sku: undefined, productKey: undefined },
    choices: undefined,
  }
  const update = (changes: Partial<LineUpdate>, changed = scope) =>
    updateLine(cart, { ...noUpdate, ...changes }, changed)
  const linesOf = (result: ReturnType<typeof updateLine>) => {
    if (!result || isRuleError(result)) throw new Error(`Refused: ${result?.refused}`)
    return result.cart.lines.map(({ id, sku, quantity, choices }) => [id, sku, quantity, choices.wrap])
  }
  const [first, second, third] = [
    [1, 'LAMP-RED', 2, undefined],
    [2, 'LAMP-RED', 3, 'gold'],
    [3, 'MUG', 4, undefined],
  ]

  test.each<[string, Partial<LineUpdate>, readonly unknown[]]>([
    ['the quantity', { quantity: 6 }, [[1, 'LAMP-RED', 6, undefined], second, third]],
    ['nothing', {}, [first, second, third]],
    ['a quantity of 0, which removes the line', { quantity: 0 }, [second, third]],
    ['a modifier', { choices: { wrap: 'none' } }, [[1, 'LAMP-RED', 2, 'none'], second, third]],
    [
      'a modifier to that of another line',
      { choices: { wrap: 'gold' } },
      [[1, 'LAMP-RED', 5, 'gold'], third],
    ],
    ['the variant', { lineId: 2, sku: 'LAMP-BLUE' }, [first, [2, 'LAMP-BLUE', 3, undefined], third]],
    [
      'the variant to that of another line',
      { lineId: 3, sku: 'LAMP-RED', quantity: 1 },
      [second, [3, 'LAMP-RED', 3, undefined]],
    ],
  ])('changes %s', (_, changes, expected) => {
    expect(linesOf(update(changes))).toEqual(expected)
  })

  test.each<[string, Partial<LineUpdate>, string, object]>([
    ['more than the maximum of all lines', { quantity: 7 }, 'ABOVE_MAXIMUM', { maximum: 9 }],
    ['less than the minimum', { lineId: 3, quantity: 1 }, 'BELOW_MINIMUM', { minimum: 2 }],
    ['a quantity between two steps', { lineId: 3, quantity: 5 }, 'WRONG_QUANTITY_STEP', { step: 2 }],
    ['an unknown variant', { sku: 'NONE' }, 'UNKNOWN_VARIANT', { sku: 'NONE' }],
    ['a variant of another product', { sku: 'MUG', productKey: 'lamp' }, 'UNKNOWN_VARIANT', {}],
    ['an unknown value', { choices: { wrap: 'paper' } }, 'BAD_PARAMETER', {}],
  ])('refuses %s', (_, changes, refused, details) => {
    expect(update(changes)).toMatchObject({ refused, field: 'line', details })
  })

  test('refuses more than the stock, and a line that is no longer sold', () => {
    const stock = { policy: { kind: 'deny' }, available: 3, backordered: 0 } as const
    const few = scopeOf([{ ...mug, stock }])
    expect(update({ lineId: 3, quantity: 4 }, few)).toMatchObject({
      refused: 'OUT_OF_STOCK',
      details: { available: 3 },
    })
    expect(update({ lineId: 1, quantity: 1 }, few)).toMatchObject({ refused: 'UNKNOWN_VARIANT' })
  })

  test('finds only the lines of the cart', () => {
    expect(update({ lineId: 4, quantity: 1 })).toBeUndefined()
    expect(removeLine(cart, 4, scope)).toBeUndefined()
  })

  test('keeps the attribution and reprices all lines', () => {
    const dearer = scopeOf([{ ...lamp, prices: [price('EUR', 1100)] }, mug])
    const result = update({ quantity: 1 }, dearer)
    if (!result || isRuleError(result)) throw new Error('Refused')
    expect(result.cart.lines[0]).toMatchObject({ attribution: { from: 'search' }, price: { amount: 1100 } })
    // No notice is needed, since the shopper sees the new price of the changed line.
    expect(result.notices).toMatchObject([
      { code: 'price-changed', lineId: 1 },
      { code: 'price-changed', lineId: 2, from: 1250, to: 1350 },
    ])
  })

  test('removes a line that is no longer sold without a notice about it', () => {
    const removed = removeLine(cart, 3, scopeOf([lamp]))
    expect(removed?.cart.lines.map(({ id }) => id)).toEqual([1, 2])
    expect(removed?.notices).toEqual([])
  })

  test('removes the notices of an earlier merge, which the response still contains', () => {
    const merged = { ...cart, notices: [{ code: 'carts-merged' }] as const }
    const removed = removeLine(merged, 1, scope)
    expect(removed?.notices).toEqual([{ code: 'carts-merged' }])
    expect(removed?.cart.notices).toEqual([])
  })

  test('sets any quantities in any order to what was set last', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.integer({ min: 0, max: 4 })), { maxLength: 20 })
    fc.assert(
      fc.property(steps, (changes) => {
        let present = cart
        const expected = new Map([
          [1, 2],
          [2, 3],
        ])
        for (const [lineId, quantity] of changes) {
          const result = updateLine(present, { ...noUpdate, lineId, quantity }, scope)
          expect(result === undefined).toBe(!expected.has(lineId))
          if (!result || isRuleError(result)) continue
          if (quantity === 0) expected.delete(lineId)
          else expected.set(lineId, quantity)
          present = result.cart
        }
        const quantities = present.lines.map(({ id, quantity }) => [id, quantity])
        expect(quantities).toEqual([...expected, [3, 4]])
      }),
    )
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

  test('no amount is negative, and the total is the sum of all pieces', () => {
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
    expect(priced.notices).toMatchObject(removed.map((lineId) => ({ code: 'line-removed', lineId })))
    expect(priced.cart.lines.map(({ id }) => id)).toEqual([1, 2].filter((id) => !removed.includes(id)))
  })

  test('does not reuse the id of a removed line', () => {
    const green = createSku({ sku: 'LAMP-GREEN' })
    const added = add(cart, [addition({ sku: 'LAMP-GREEN' })], scopeOf([green]))
    expect(added.cart.lines.map(({ id }) => id)).toEqual([3])
    expect(added.notices).toHaveLength(2)
  })
})
