import { expect, test } from 'vitest'
import { toMailEvent } from './order-mail-events.ts'

test.each([
  ['an order that was placed earlier', 'paid', 'payment-recorded', 'order_paid'],
  ['an order that is placed and paid at once', 'paid', 'placed', undefined],
  ['a cancelled order, whose money is returned', 'cancelled', 'payment-recorded', undefined],
])('a payment of %s', (_, state, first, mail) => {
  const event = { kind: 'paid', data: { state, payment_state: 'captured' } } as const
  expect(toMailEvent(event, { kind: first as 'placed' | 'payment-recorded' })).toBe(mail)
})

test('a request to return goods is confirmed', () => {
  expect(toMailEvent({ kind: 'return-requested', data: {} }, undefined)).toBe('return_requested')
})
