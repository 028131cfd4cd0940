import { describe, expect, test } from 'vitest'
import { findBroken } from './find-broken.ts'
import { findLost } from './find-lost.ts'
import type { StoredRow } from './stored-rows.ts'
import type { Requested } from './worker.ts'

const names = [
  ...['customers', 'customer_addresses', 'wishlists', 'wishlist_items', 'reviews', 'goods_reviews'],
  ...['goods_projections', 'sessions', 'outbox'],
]

function tables(rows: Readonly<Record<string, readonly StoredRow[]>>) {
  return new Map(names.map((name) => [name, rows[name] ?? []]))
}

const ada = { id: 'ada', email: 'ada@shop.test' }
const mail = (id: string, to: string) => ({ id, message: JSON.stringify({ to: [to] }) })
const review = {
  moderation: 'published',
  is_withdrawn: 0,
  product_key: 'lamp',
  customer_id: 'ada',
  rating: 4,
}
const projection = (spread: readonly number[]) => ({
  product_key: 'lamp',
  data: JSON.stringify({ rating: { spread } }),
})
const requested = (changes: Partial<Requested>): Requested => ({
  signUps: new Map(),
  addresses: new Map(),
  reviews: new Map(),
  ...changes,
})

describe('of the rows that a kill leaves behind', () => {
  test.each<[string, Readonly<Record<string, readonly StoredRow[]>>, string]>([
    ['a row without its customer', { sessions: [{ customer_id: 'bob' }] }, 'bob, which does not exist'],
    ['two accounts of an address', { customers: [ada, { ...ada, id: 'eve' }] }, 'ada@shop.test'],
    [
      'two default addresses',
      {
        customers: [ada],
        customer_addresses: [1, 2].map((position) => ({
          ...{ customer_id: 'ada', position, is_default_shipping: 1, is_default_billing: 0 },
        })),
      },
      'is_default_shipping',
    ],
    [
      'a rating that differs from the reviews',
      { customers: [ada], reviews: [review], goods_projections: [projection([0, 0, 0, 0, 0])] },
      'lamp has the rating 0,0,0,0,0, but its reviews are 0,0,0,1,0',
    ],
  ])('%s is reported', (_, rows, problem) => {
    expect(findBroken(tables(rows))).toEqual([expect.stringContaining(problem)])
  })

  test('complete ones are not reported', () => {
    const rows = { customers: [ada], reviews: [review], goods_projections: [projection([0, 0, 0, 1, 0])] }
    expect(findBroken(tables(rows))).toEqual([])
  })

  test.each<[string, Partial<Requested>, Readonly<Record<string, readonly StoredRow[]>>, string]>([
    ['an acknowledged account', { signUps: new Map([[ada.email, true]]) }, {}, 'is lost'],
    ['its mail', { signUps: new Map([[ada.email, false]]) }, { customers: [ada] }, 'has 0 mails'],
    [
      'a second mail',
      { signUps: new Map([[ada.email, true]]) },
      { customers: [ada], outbox: [mail('1', ada.email), mail('2', ada.email)] },
      'has 2 mails',
    ],
    [
      'an acknowledged change',
      { addresses: new Map([['1', ['op2']]]) },
      {
        customer_addresses: [{ id: '1', first_name: 'op1', last_name: 'op1', company: 'op1', street: 'op1' }],
      },
      'has op1 instead of op2',
    ],
    [
      'half a change',
      { addresses: new Map([['1', ['op1', 'op2']]]) },
      {
        customer_addresses: [{ id: '1', first_name: 'op1', last_name: 'op1', company: 'op2', street: 'op1' }],
      },
      'has op1, op2 instead of op1 or op2',
    ],
  ])('%s is reported as lost', (_, changes, rows, problem) => {
    expect(findLost(requested(changes), tables(rows))).toEqual([expect.stringContaining(problem)])
  })

  test('a change whose response was lost may be stored or not', () => {
    const either = requested({ reviews: new Map([['ada lamp', ['', 'op1']]]) })
    const rows = { customers: [ada], reviews: [{ ...review, title: 'op1', text: 'op1' }] }
    expect(findLost(either, tables(rows))).toEqual([])
    expect(findLost(either, tables({}))).toEqual([])
  })
})
