import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isApiError } from '../../http/index.ts'
import { readAddCommandA } from './a/read-add-command.ts'
import { readAddCommandB } from './b/read-add-command.ts'
import { readAddCommandC, readCreateCommandC } from './c/read-add-command.ts'
import type { ReadAddCommand } from './cart-dialect.ts'

const attribution = { widget_id: 'w1', position: 3 }

describe('the lines of a request', () => {
  const additions = [
    { sku: 'S-1', quantity: 2, choices: { wrap: 'gold' }, attribution },
    { sku: 'S-2', quantity: 1, choices: {}, attribution: undefined },
  ]

  test('of provider A', () => {
    const body = {
      customer_id: 7,
      currency: { code: 'USD' },
      gift_certificates: [],
      line_items: [
        {
          product_id: 12,
          variant_id: 'S-1',
          quantity: 2,
          option_selections: [{ option_id: 'wrap', option_value: 'gold' }],
          attribution,
        },
        { sku: 'S-2', quantity: 1 },
      ],
    }
    expect(readAddCommandA(body)).toEqual({
      additions: [
        { ...additions[0], field: 'line_items.0', productKey: '12' },
        { ...additions[1], field: 'line_items.1', productKey: undefined },
      ],
      certificates: [],
      currency: 'USD',
      customerId: '7',
    })
  })

  test('of provider A are gift certificates too, or only gift certificates', () => {
    const sender = { name: 'Ida', email: 'Ida@Example.com ' }
    const recipient = { name: 'Bo', email: 'bo@example.com' }
    const certificate = { amount: 25.5, sender, recipient }
    const more = { quantity: 2, message: ' Enjoy! ', theme: 'birthday', send_at: '2026-12-24' }
    const body = { gift_certificates: [certificate, { ...certificate, ...more }] }
    const people = { sender: { name: 'Ida', email: 'ida@example.com' }, recipient }
    expect(readAddCommandA(body)).toEqual({
      additions: [],
      certificates: [
        {
          ...{ field: 'gift_certificates.0', amount: 25.5, quantity: 1, ...people, message: '' },
          ...{ theme: undefined, sendAt: undefined },
        },
        {
          ...{ field: 'gift_certificates.1', amount: 25.5, quantity: 2, ...people, message: 'Enjoy!' },
          ...{ theme: 'birthday', sendAt: '2026-12-24' },
        },
      ],
      currency: undefined,
      customerId: undefined,
    })
  })

  test('of provider B', () => {
    const body = {
      lines: [
        { merchandiseId: 'S-1', quantity: 2, attributes: [{ key: 'wrap', value: 'gold' }], attribution },
        { merchandiseId: 'S-2', quantity: 1 },
      ],
    }
    expect(readAddCommandB(body)).toMatchObject({
      additions: [
        { ...additions[0], field: 'lines.0' },
        { ...additions[1], field: 'lines.1' },
      ],
      currency: undefined,
    })
  })

  test('of provider C', () => {
    const first = { sku: 'S-1', qty: 2, options: [{ option_id: 'wrap', option_value: 'gold' }], attribution }
    expect(readCreateCommandC({ cartItems: [first, { sku: 'S-2', qty: 1 }] })).toMatchObject({
      additions: [
        { ...additions[0], field: 'cartItems.0' },
        { ...additions[1], field: 'cartItems.1' },
      ],
    })
    expect(readAddCommandC({ cartItem: first })).toMatchObject({
      additions: [{ ...additions[0], field: 'cartItem' }],
    })
  })
})

const a = (line: object) => ({ line_items: [{ sku: 'S', quantity: 1, ...line }] })
const b = (line: object) => ({ lines: [{ merchandiseId: 'S', quantity: 1, ...line }] })
const c = (line: object) => ({ cartItem: { sku: 'S', qty: 1, ...line } })
const gift = (changes: object) => ({
  gift_certificates: [
    {
      amount: 25,
      sender: { name: 'Ida', email: 'ida@example.com' },
      recipient: { name: 'Bo', email: 'bo@example.com' },
      ...changes,
    },
  ],
})
const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as object

describe('an invalid body', () => {
  test.each<[string, ReadAddCommand, unknown, string, string]>([
    ['no body', readAddCommandA, undefined, 'MISSING_PARAMETER', ''],
    ['no lines', readAddCommandA, {}, 'MISSING_PARAMETER', 'line_items'],
    ['an empty list', readAddCommandA, { line_items: [] }, 'BAD_PARAMETER', 'line_items'],
    ['an object for the lines', readAddCommandB, { lines: {} }, 'BAD_PARAMETER', 'lines'],
    [
      '201 lines',
      readAddCommandB,
      { lines: Array.from({ length: 201 }, () => ({ merchandiseId: 'S', quantity: 1 })) },
      'BAD_PARAMETER',
      'lines',
    ],
    ['a list for the line', readAddCommandC, { cartItem: [] }, 'BAD_PARAMETER', 'cartItem'],
    ['null', readAddCommandC, { cartItem: null }, 'BAD_PARAMETER', 'cartItem'],
    ['another field', readAddCommandA, a({ price: 1 }), 'UNKNOWN_PARAMETER', 'line_items.0.price'],
    ['no quantity', readAddCommandB, b({ quantity: undefined }), 'MISSING_PARAMETER', 'lines.0.quantity'],
    ['zero pieces', readAddCommandA, a({ quantity: 0 }), 'BAD_PARAMETER', 'line_items.0.quantity'],
    ['-1 pieces', readAddCommandB, b({ quantity: -1 }), 'BAD_PARAMETER', 'lines.0.quantity'],
    ['half a piece', readAddCommandC, c({ qty: 0.5 }), 'BAD_PARAMETER', 'cartItem.qty'],
    ['too many pieces', readAddCommandC, c({ qty: 10_000 }), 'BAD_PARAMETER', 'cartItem.qty'],
    ['a text as quantity', readAddCommandC, c({ qty: '1' }), 'BAD_PARAMETER', 'cartItem.qty'],
    ['an infinite quantity', readAddCommandC, c({ qty: Infinity }), 'BAD_PARAMETER', 'cartItem.qty'],
    [
      'no variant',
      readAddCommandA,
      { line_items: [{ product_id: 1, quantity: 1 }] },
      'MISSING_PARAMETER',
      'line_items.0.variant_id',
    ],
    [
      'no amount',
      readAddCommandA,
      gift({ amount: undefined }),
      'MISSING_PARAMETER',
      'gift_certificates.0.amount',
    ],
    [
      'a negative amount',
      readAddCommandA,
      gift({ amount: -5 }),
      'BAD_PARAMETER',
      'gift_certificates.0.amount',
    ],
    [
      'no recipient',
      readAddCommandA,
      gift({ recipient: null }),
      'BAD_PARAMETER',
      'gift_certificates.0.recipient',
    ],
    [
      'two addresses',
      readAddCommandA,
      gift({ recipient: { name: 'Bo', email: 'bo@example.com,cy@example.com' } }),
      'BAD_PARAMETER',
      'gift_certificates.0.recipient.email',
    ],
    [
      'a name of two lines',
      readAddCommandA,
      gift({ sender: { name: 'Ida\nBcc: x@example.com', email: 'ida@example.com' } }),
      'BAD_PARAMETER',
      'gift_certificates.0.sender.name',
    ],
    [
      'a long message',
      readAddCommandA,
      gift({ message: 'x'.repeat(1001) }),
      'BAD_PARAMETER',
      'gift_certificates.0.message',
    ],
    [
      'a day that does not exist',
      readAddCommandA,
      gift({ send_at: '2026-02-30' }),
      'BAD_PARAMETER',
      'gift_certificates.0.send_at',
    ],
    [
      '51 gift certificates',
      readAddCommandA,
      { gift_certificates: Array.from({ length: 51 }, () => gift({}).gift_certificates[0]) },
      'BAD_PARAMETER',
      'gift_certificates',
    ],
    ['two variants', readAddCommandA, a({ variant_id: 'T' }), 'BAD_PARAMETER', 'line_items.0.variant_id'],
    ['an empty SKU', readAddCommandC, c({ sku: '' }), 'BAD_PARAMETER', 'cartItem.sku'],
    ['NUL in a SKU', readAddCommandC, c({ sku: 'a\0' }), 'BAD_PARAMETER', 'cartItem.sku'],
    ['half a surrogate pair', readAddCommandC, c({ sku: '\ud800' }), 'BAD_PARAMETER', 'cartItem.sku'],
    [
      'a currency that is none',
      readAddCommandA,
      { ...a({}), currency: { code: 'euro' } },
      'BAD_PARAMETER',
      'currency.code',
    ],
    [
      'a repeated choice',
      readAddCommandC,
      c({ options: Array.from({ length: 2 }, () => ({ option_id: 'a', option_value: 'b' })) }),
      'BAD_PARAMETER',
      'cartItem.options',
    ],
    [
      'a list as attribution',
      readAddCommandB,
      b({ attribution: [] }),
      'BAD_PARAMETER',
      'lines.0.attribution',
    ],
    [
      'a long attribution',
      readAddCommandB,
      b({ attribution: { a: 'x'.repeat(2000) } }),
      'BAD_PARAMETER',
      'lines.0.attribution',
    ],
    ['a deep attribution', readAddCommandB, b({ attribution: deep }), 'BAD_PARAMETER', 'lines.0.attribution'],
  ])('with %s is refused', (_, read, body, code, field) => {
    const result = read(body)
    expect(isApiError(result)).toBe(true)
    expect(result).toMatchObject({ code, ...(field === '' ? {} : { field }) })
  })

  const readers = { readAddCommandA, readAddCommandB, readAddCommandC, readCreateCommandC }
  const line = fc.record(
    {
      sku: fc.oneof(fc.string(), fc.jsonValue()),
      merchandiseId: fc.oneof(fc.string(), fc.jsonValue()),
      quantity: fc.oneof(fc.integer(), fc.jsonValue()),
      qty: fc.oneof(fc.integer(), fc.jsonValue()),
      options: fc.jsonValue(),
      attribution: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ line_items: fc.array(line) }),
    fc.record({ lines: fc.array(line) }),
    fc.record({ cartItem: line }),
    fc.record({ cartItems: fc.array(line) }),
  )

  test.each(Object.entries(readers))('never gets past %s', (_, read) => {
    fc.assert(
      fc.property(body, (junk) => {
        const result = read(junk)
        if (isApiError(result)) {
          expect(['MISSING_PARAMETER', 'BAD_PARAMETER', 'UNKNOWN_PARAMETER']).toContain(result.code)
          return
        }
        expect(result.additions.length).toBeGreaterThan(0)
        for (const { sku, quantity } of result.additions) {
          expect(sku).toMatch(/^[^\0]+$/)
          expect(Number.isInteger(quantity) && quantity > 0 && quantity < 10_000).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
