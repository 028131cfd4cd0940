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
import { maxCartLines, type Cart } from './cart.ts'
import { addLines, type LineAddition } from './change-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import { isRuleError } from './rule-error.ts'
import type { CartScope } from './reprice-cart.ts'

function fill(cart: Cart, additions: readonly LineAddition[], scope: CartScope): Cart {
  const result = addLines(cart, additions, scope)
  if (isRuleError(result)) throw new Error(`Refused: ${result.refused}`)
  return result.cart
}

const own = createCart({ id: 'own', customerId: 'ada' })
const guest = createCart({ id: 'guest' })
const linesOf = ({ lines }: Cart) => lines.map(({ id, sku, quantity }) => [id, sku, quantity])

describe('merging the cart of a guest', () => {
  const lamp = createSku({ modifiers: [wrap], limits: { min: 1, max: 9, step: 1 } })
  const mug = createSku({ sku: 'MUG', productKey: 'mug', limits: { min: 2, max: 8, step: 3 } })
  const scope = scopeOf([lamp, mug])

  test('adds up the quantities of equal lines, and appends the others', () => {
    const mine = fill(own, [addition({ quantity: 2, attribution: { from: 'mine' } })], scope)
    const other = [
      addition({ quantity: 3, attribution: { from: 'guest' } }),
      addition({ quantity: 1, choices: { wrap: 'gold' } }),
      addition({ sku: 'MUG', quantity: 5 }),
    ]
    const merged = mergeCarts(mine, fill(guest, other, scope), scope)
    expect(linesOf(merged)).toEqual([
      [1, 'LAMP-RED', 5],
      [2, 'LAMP-RED', 1],
      [3, 'MUG', 5],
    ])
    expect(merged).toMatchObject({
      ...{ id: 'own', customerId: 'ada', lastLineId: 3, updatedAt: at, mergedId: 'guest' },
      notices: [{ code: 'carts-merged' }],
    })
    expect(merged.lines.map(({ attribution }) => attribution)).toEqual([
      { from: 'mine' },
      undefined,
      undefined,
    ])
  })

  test('reduces a quantity to what can be ordered, with a notice', () => {
    const mine = fill(own, [addition({ quantity: 6 }), addition({ sku: 'MUG', quantity: 5 })], scope)
    const other = fill(guest, [addition({ quantity: 5 }), addition({ sku: 'MUG', quantity: 2 })], scope)
    const merged = mergeCarts(mine, other, scope)
    expect(linesOf(merged)).toEqual([
      [1, 'LAMP-RED', 9],
      [2, 'MUG', 5],
    ])
    expect(merged.notices).toEqual([
      { code: 'carts-merged' },
      { code: 'quantity-reduced', lineId: 1, sku: 'LAMP-RED', from: 11, to: 9 },
      // Seven mugs are not a multiple of the quantity step.
      { code: 'quantity-reduced', lineId: 2, sku: 'MUG', from: 7, to: 5 },
    ])
  })

  test('omits a line that cannot be ordered, with a notice', () => {
    const mine = fill(own, [addition({ quantity: 9 })], scope)
    const additions = [addition({ choices: { wrap: 'gold' } }), addition({ sku: 'MUG', quantity: 2 })]
    const merged = mergeCarts(mine, fill(guest, additions, scope), scopeOf([lamp]))
    expect(linesOf(merged)).toEqual([[1, 'LAMP-RED', 9]])
    expect(merged.notices).toEqual([
      { code: 'line-removed', lineId: undefined, sku: 'LAMP-RED' },
      { code: 'line-removed', lineId: undefined, sku: 'MUG' },
    ])
  })

  test('never reduces the customer’s own lines, even if the stock has fallen', () => {
    const mine = fill(own, [addition({ quantity: 6 })], scope)
    const few = scopeOf([{ ...lamp, stock: { policy: { kind: 'deny' }, available: 4, backordered: 0 } }])
    const merged = mergeCarts(mine, fill(guest, [addition({ quantity: 2 })], scope), few)
    expect(linesOf(merged)).toEqual([[1, 'LAMP-RED', 6]])
    expect(merged.notices).toContainEqual({
      ...{ code: 'quantity-reduced', lineId: 1, sku: 'LAMP-RED', from: 8, to: 6 },
    })
  })

  test('prices the lines in the currency of the customer’s cart, which an empty cart does not have', () => {
    const euros = fill(guest, [addition()], scope)
    const dollars = fill({ ...own, currency: 'USD' }, [addition({ sku: 'MUG', quantity: 2 })], scope)
    expect(mergeCarts(dollars, euros, scope)).toMatchObject({
      currency: 'USD',
      lines: [{ sku: 'MUG' }, { sku: 'LAMP-RED', price: { amount: 1200 } }],
    })
    expect(mergeCarts({ ...own, currency: 'USD' }, euros, scope)).toMatchObject({
      currency: 'EUR',
      lines: [{ price: { amount: 1000 } }],
      notices: [],
    })
    const onlyEuros = scopeOf([{ ...lamp, prices: [price('EUR', 1000)] }, mug])
    expect(mergeCarts(dollars, euros, onlyEuros).notices).toEqual([
      { code: 'line-removed', lineId: undefined, sku: 'LAMP-RED' },
    ])
  })

  test('has at most the maximum number of lines', () => {
    const skus = Array.from({ length: maxCartLines + 1 }, (_, index) => createSku({ sku: `S-${index}` }))
    const all = scopeOf(skus)
    const additions = skus.map(({ sku }) => addition({ sku }))
    const merged = mergeCarts(
      fill(own, additions.slice(2), all),
      fill(guest, additions.slice(0, 3), all),
      all,
    )
    expect(merged.lines).toHaveLength(maxCartLines)
    expect(merged.lines.find(({ sku }) => sku === 'S-2')?.quantity).toBe(2)
    expect(merged.notices).toEqual([
      { code: 'carts-merged' },
      { code: 'line-removed', lineId: undefined, sku: 'S-1' },
    ])
  })

  test('loses no piece of random goods without limits, and only has the notice about the merge', () => {
    const cases = randomSkus.chain((skus) =>
      fc.record({ skus: fc.constant(skus), mine: randomAdditions(skus), others: randomAdditions(skus) }),
    )
    fc.assert(
      fc.property(cases, ({ skus, mine, others }) => {
        const goods = scopeOf(skus)
        const merged = mergeCarts(fill(own, mine, goods), fill(guest, others, goods), goods)
        const together = fill(own, [...mine, ...others], goods)
        const contents = ({ lines }: Cart) =>
          lines.map(({ sku, quantity, choices, price: { amount } }) => [sku, quantity, choices, amount])
        expect(contents(merged)).toEqual(contents(together))
        expect(merged.notices).toEqual([{ code: 'carts-merged' }])
      }),
    )
  })
})
