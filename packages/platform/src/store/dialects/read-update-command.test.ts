import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isApiError } from '../../http/index.ts'
import { readAttachCommand, readUpdateCommandA } from './a/read-update-command.ts'
import { readUpdateCommandB } from './b/read-update-command.ts'
import { readUpdateCommandC } from './c/read-update-command.ts'
import type { ReadUpdateCommand } from './cart-dialect.ts'

const nothing = { quantity: undefined, sku: undefined, productKey: undefined, choices: undefined }
const gold = [{ option_id: 'wrap', option_value: 'gold' }]

describe('the change of a line', () => {
  test.each<[string, ReadUpdateCommand, unknown, object]>([
    ['A', readUpdateCommandA, { line_item: { quantity: 2 } }, { field: 'line_item', quantity: 2 }],
    [
      'A, everything',
      readUpdateCommandA,
      {
        line_item: {
          ...{ quantity: 0, variant_id: 'S', product_id: 7 },
          option_selections: gold,
          attribution: {},
        },
      },
      { field: 'line_item', quantity: 0, sku: 'S', productKey: '7', choices: { wrap: 'gold' } },
    ],
    ['A, nothing', readUpdateCommandA, { line_item: {} }, { field: 'line_item' }],
    [
      'B',
      readUpdateCommandB,
      { line: { quantity: 2, merchandiseId: 'S', attributes: [{ key: 'wrap', value: 'gold' }] } },
      { field: 'line', quantity: 2, sku: 'S', choices: { wrap: 'gold' } },
    ],
    [
      'C',
      readUpdateCommandC,
      { cartItem: { qty: 2, sku: 'S', options: gold } },
      { field: 'cartItem', quantity: 2, sku: 'S', choices: { wrap: 'gold' } },
    ],
  ])('of provider %s', (_, read, body, expected) => {
    expect(read(body)).toEqual({ ...nothing, ...expected })
  })

  test.each<[string, ReadUpdateCommand, unknown, string, string]>([
    ['no line', readUpdateCommandA, {}, 'MISSING_PARAMETER', 'line_item'],
    ['a list', readUpdateCommandB, { line: [] }, 'BAD_PARAMETER', 'line'],
    ['another field', readUpdateCommandC, { cartItem: { price: 0 } }, 'UNKNOWN_PARAMETER', 'cartItem.price'],
    ['-1 pieces', readUpdateCommandA, { line_item: { quantity: -1 } }, 'BAD_PARAMETER', 'line_item.quantity'],
    ['half a piece', readUpdateCommandB, { line: { quantity: 0.5 } }, 'BAD_PARAMETER', 'line.quantity'],
    ['too many pieces', readUpdateCommandC, { cartItem: { qty: 10_000 } }, 'BAD_PARAMETER', 'cartItem.qty'],
    [
      'two variants',
      readUpdateCommandA,
      { line_item: { sku: 'S', variant_id: 'T' } },
      'BAD_PARAMETER',
      'line_item.variant_id',
    ],
    [
      'a repeated choice',
      readUpdateCommandC,
      { cartItem: { options: [...gold, ...gold] } },
      'BAD_PARAMETER',
      'cartItem.options',
    ],
  ])('with %s is refused', (_, read, body, code, field) => {
    expect(read(body)).toMatchObject({ code, field })
  })

  const readers = { readUpdateCommandA, readUpdateCommandB, readUpdateCommandC }
  const line = fc.dictionary(
    fc.constantFrom('quantity', 'qty', 'sku', 'merchandiseId', 'options', 'attributes', 'variant_id'),
    fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
  )
  const body = fc.oneof(
    fc.jsonValue(),
    line.map((each) => ({ line_item: each })),
    line.map((each) => ({ line: each })),
    line.map((each) => ({ cartItem: each })),
  )
  test.each(Object.entries(readers))('invalid input never gets past %s', (_, read) => {
    fc.assert(
      fc.property(body, (junk) => {
        const result = read(junk)
        if (isApiError(result)) {
          expect(['MISSING_PARAMETER', 'BAD_PARAMETER', 'UNKNOWN_PARAMETER']).toContain(result.code)
          return
        }
        const { quantity = 0 } = result
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity < 10_000).toBe(true)
      }),
    )
  })
})

test('assigning a cart requires the customer and the cart', () => {
  expect(readAttachCommand({ customer_id: 7, id: 'cart' })).toEqual({ customerId: '7', cartId: 'cart' })
  expect(readAttachCommand({ customer_id: '7' })).toMatchObject({ code: 'MISSING_PARAMETER', field: 'id' })
  expect(readAttachCommand({ id: 'x' })).toMatchObject({ code: 'MISSING_PARAMETER', field: 'customer_id' })
  expect(readAttachCommand({ customer_id: {}, id: 'x' })).toMatchObject({ code: 'BAD_PARAMETER' })
})
