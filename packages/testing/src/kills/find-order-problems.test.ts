import { describe, expect, test } from 'vitest'
import { findOrderProblems } from './find-order-problems.ts'
import type { StoredRow } from './stored-rows.ts'

type Rows = Readonly<Record<string, readonly StoredRow[]>>

const order = {
  ...{ id: 'o1', number: '000001', email: 'ada@shop.test', payment_state: 'captured' },
  snapshot: JSON.stringify({
    totals: { outstanding: 900 },
    redeemed: [{ certificateId: 'c1', amount: 100 }],
    discounts: [{ promotionId: 'p1' }],
  }),
  progress: JSON.stringify({ documents: [{ kind: 'invoice', number: 'R1' }] }),
}
const attempt = {
  ...{ id: 'o1', cart_id: 'k1', gateway: 'test', state: 'captured', amount: 900, currency: 'EUR' },
  ...{ captured: 900, refunded: 0, draft: null, held_until: null, is_placed: 1, is_void: 0 },
}
const intent = {
  ...{ reference: 'o1', state: 'captured', amount: 900, currency: 'EUR', captured: 900, refunded: 0 },
}
const mail = { message: JSON.stringify({ to: ['ada@shop.test'], event: 'order_placed' }) }
const unpaid = { ...attempt, id: 'o2', cart_id: 'k2', is_placed: 0 }

/** One paid order of two mugs, without any problem. */
const good: Rows = {
  orders: [order],
  order_lines: [{ order_id: 'o1', sku: 'MUG', quantity: 2 }],
  order_events: [{ sequence: 1 }],
  order_sequences: [
    { kind: 'order', last: 1 },
    { kind: 'invoice', last: 1 },
    { kind: 'event', last: 1 },
  ],
  payment_attempts: [attempt],
  test_gateway_intents: [intent],
  payment_operations: [{ id: 'r1', due_at: null, last_error: null }],
  goods_stock: [{ sku: 'MUG', location: 'workshop', on_hand: 3, reserved: 0 }],
  stock_ledger: [
    { sku: 'MUG', location: 'workshop', delta: 5, kind: 'import', order_id: null },
    { sku: 'MUG', location: 'workshop', delta: -2, kind: 'sale', order_id: 'o1' },
  ],
  certificates: [{ id: 'c1', balance: 400, held: 0 }],
  certificate_entries: [
    { certificate_id: 'c1', kind: 'issue', amount: 500, order_id: null },
    { certificate_id: 'c1', kind: 'redeem', amount: -100, order_id: 'o1' },
  ],
  promotions: [{ id: 'p1', uses: 1, max_uses: 1 }],
  promotion_codes: [{ promotion_id: 'p1', uses: 1 }],
  promotion_uses: [{ promotion_id: 'p1', attempt_id: 'o1' }],
  outbox: [mail],
}
const find = (changes: Rows = {}, confirmed: readonly (readonly [string, string])[] = []) =>
  findOrderProblems(new Map(Object.entries({ ...good, ...changes })), new Map(confirmed)).join('\n')

describe('of the orders that a kill leaves behind', () => {
  test('nothing is reported if all is well', () => {
    expect(find({}, [['o1', 'ada@shop.test']])).toBe('')
  })

  test('a confirmed order that is lost is reported', () => {
    expect(find({}, [['o9', 'ada@shop.test']])).toBe(
      'The order o9 of ada@shop.test was confirmed, and is lost',
    )
  })

  test.each<[string, Rows, string]>([
    ['a duplicate order', { orders: [order, { ...order, id: 'o2' }] }, 'ada@shop.test has two orders'],
    [
      'a duplicate number',
      { orders: [order, { ...order, id: 'o2' }] },
      '000001 of the sequence order is used twice',
    ],
    ['a gap', { order_sequences: [{ kind: 'order', last: 2 }] }, 'order is at 2, with 1 numbers'],
    ['an order without a payment', { payment_attempts: [] }, 'o1 has no payment attempt'],
    [
      'an order without money',
      { test_gateway_intents: [{ ...intent, captured: 0 }] },
      'received 0 instead of 900',
    ],
    [
      'money without an order',
      { payment_attempts: [attempt, unpaid], test_gateway_intents: [intent, { ...intent, reference: 'o2' }] },
      'The payment o2 keeps 900 without an order',
    ],
    [
      'a lost payment',
      { test_gateway_intents: [intent, { ...intent, reference: 'o3' }] },
      'o3 is unknown to the shop',
    ],
    ['an open payment', { payment_attempts: [{ ...attempt, held_until: 'later' }] }, 'still holds something'],
    [
      'a cart that was ordered twice',
      { payment_attempts: [attempt, { ...attempt, id: 'o2' }] },
      'k1 was ordered twice',
    ],
    [
      'another state',
      { orders: [{ ...order, payment_state: 'processing' }] },
      'captured, but its order processing',
    ],
    [
      'a pending request',
      { payment_operations: [{ id: 'r1', due_at: 'now', last_error: 'reset' }] },
      'r1 is pending',
    ],
    [
      'a piece that was not taken',
      { stock_ledger: good['stock_ledger']?.slice(0, 1) ?? [] },
      'Sold of o1 MUG: 0 instead of 2',
    ],
    [
      'a wrong stock',
      { goods_stock: [{ sku: 'MUG', location: 'workshop', on_hand: 5, reserved: 1 }] },
      'On hand of MUG at workshop: 5 instead of 3\nReserved of MUG at workshop: 1 instead of 0',
    ],
    [
      'a reservation',
      { stock_reservations: [{ holder_id: 'o2', sku: 'MUG' }] },
      'A reservation of o2 is left',
    ],
    [
      'a wrong balance',
      { certificates: [{ id: 'c1', balance: 500, held: 0 }] },
      'balance of c1: 500 instead of 400',
    ],
    ['a held amount', { certificates: [{ id: 'c1', balance: 400, held: 100 }] }, 'and 100 held'],
    [
      'an amount that was redeemed twice',
      {
        certificate_entries: [
          ...(good['certificate_entries'] ?? []),
          ...(good['certificate_entries']?.slice(1) ?? []),
        ],
      },
      'Redeemed of c1 by o1: -200 instead of -100',
    ],
    ['a lost use', { promotion_uses: [] }, 'The use of p1 by o1 is missing'],
    ['a use too many', { promotions: [{ id: 'p1', uses: 2, max_uses: 1 }] }, 'p1 is used too often'],
    ['a duplicate mail', { outbox: [mail, mail] }, 'order_placed to ada@shop.test was sent twice'],
    ['a lost mail', { outbox: [] }, 'order_placed to ada@shop.test is missing'],
    ['a mail that was not written', { order_mails: [{ order_id: 'o1' }] }, 'about o1 is still to be written'],
  ])('%s is reported', (_, changes, problem) => {
    expect(find(changes)).toContain(problem)
  })
})
