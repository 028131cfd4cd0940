import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  card,
  openPayments,
  toAction,
  type OpenPayments,
  type OpenPaymentsOptions,
} from '../../test/payments.ts'
import { checkSums } from '../../test/stock.ts'
import { outcomes } from '../test-gateway/index.ts'
import { findOrder } from '../orders/index.ts'
import { queueCapture, queueRefund, queueVoid } from './index.ts'

const minute = 60_000
const numberOf = (name: string) => outcomes.find((outcome) => outcome.name === name)?.number ?? ''
const full = { workshop: '10/0' }

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('interrupted and changed payments on $name (R51)', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments
  let onRequest: ((operation: string) => void) | undefined
  let errors: unknown[]
  const options: OpenPaymentsOptions = {
    onRequest: (operation) => onRequest?.(operation),
    onError: (error) => errors.push(error),
  }
  /** Starts a payment and enters a card on the gateway's page. */
  const pay = async (name: string, changes: Parameters<OpenPayments['start']>[0] = {}) => {
    const { attemptId, url } = toAction(await shop.start(changes))
    const result = await shop.submit(url, card(numberOf(name)))
    return { id: attemptId, ...result }
  }

  beforeEach(async () => {
    opened = await open()
    errors = []
    onRequest = undefined
    shop = await openPayments(opened, options)
  })
  afterEach(async () => {
    await checkSums(shop.stock)
    await shop.close()
    await opened.remove()
  })

  test('are limited by client, cart and session', async () => {
    await shop.close()
    shop = await openPayments(opened, { ...options, rates: { perClient: 4, perCart: 2, perSession: 3 } })
    const kinds = async (changes: Parameters<OpenPayments['start']>[0], count: number) => {
      const found: string[] = []
      for (let index = 0; index < count; index += 1) found.push((await shop.start(changes)).kind)
      return found
    }
    await shop.addCart('mine')
    expect(await kinds({ cartId: 'mine', isNewCart: false }, 3)).toEqual(['action', 'action', 'declined'])
    const payer = { client: { client: 'other' }, cartId: 'other', session: 'session' }
    expect(await shop.start({ payer })).toMatchObject({ kind: 'action' })
    expect(await shop.start({ payer: { ...payer, cartId: 'third' } })).toMatchObject({ kind: 'action' })
    shop.pass(61 * minute)
    expect(await kinds({ cartId: 'mine', isNewCart: false }, 1)).toEqual(['action'])
    const outcome = await shop
      .start({ cartId: 'mine', isNewCart: false })
      .then(() => shop.start({ cartId: 'mine', isNewCart: false }))
    expect(outcome).toEqual({ kind: 'declined', reason: 'limit-reached', retryAfterSeconds: 3600 })
  })

  test('are resolved by their key if their creation is interrupted', async () => {
    // The gateway's response is lost.
    onRequest = (operation) => {
      if (operation === 'created') throw new Error('The connection was reset.')
    }
    expect(await shop.start({ cartId: 'lost' })).toEqual({ kind: 'declined', reason: 'processing-error' })
    // The gateway cannot be reached.
    onRequest = () => {
      throw new Error('The connection was refused.')
    }
    expect(await shop.start({ cartId: 'refused' })).toEqual({ kind: 'declined', reason: 'processing-error' })
    expect(errors).toHaveLength(2)
    onRequest = undefined
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '10/4' })
    expect(await shop.payments.runDue()).toBe(0)
    shop.pass(2 * minute)
    await shop.payments.runDue()
    const attempts = await shop.commerce.db.selectFrom('payment_attempts').selectAll().execute()
    expect(new Map(attempts.map((each) => [each.cart_id, each.state]))).toEqual(
      new Map([
        ['lost', 'cancelled'],
        ['refused', 'failed'],
      ]),
    )
    const intents = await shop.commerce.db.selectFrom('test_gateway_intents').select('state').execute()
    expect(intents).toEqual([{ state: 'cancelled' }])
    expect(await shop.stock.levels('LAMP-RED')).toEqual(full)
    expect(await shop.carts()).toEqual(['lost', 'refused'])
  })

  test('that customers have paid without returning are found by the schedule, and abandoned ones end', async () => {
    const { id } = await pay('no-event')
    const { attemptId } = toAction(await shop.start())
    shop.pass(16 * minute)
    await shop.payments.runDue()
    expect(await shop.orders()).toMatchObject([{ id }])
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'requires-payment', heldUntil: undefined })
    shop.pass(25 * 60 * minute)
    await shop.payments.runDue()
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'cancelled' })
    shop.pass(8 * 24 * 60 * minute)
    await shop.payments.deleteOld()
    expect(await shop.attempt(attemptId)).toBeUndefined()
    expect(await shop.attempt(id)).toBeDefined()
  })

  test('are captured, refunded in parts and voided with the order, each only once', async () => {
    const now = '2026-06-01T12:00:00.000Z'
    const change = <T>(work: Parameters<typeof shop.commerce.transact<T>>[0]) => shop.commerce.transact(work)
    const { id } = await pay('success', { capture: 'manual' })
    await shop.payments.complete(id)
    expect(await shop.orders()).toMatchObject([{ payment_state: 'authorised' }])
    expect(await change((tx) => queueCapture(tx, id, now))).toBe(true)
    await shop.payments.runDue()
    expect(await shop.orders()).toMatchObject([{ payment_state: 'captured' }])
    expect(await change((tx) => queueCapture(tx, id, now))).toBe(false)
    const refund = (refundId: string, amount: number) =>
      change((tx) => queueRefund(tx, { orderId: id, refundId, amount, now }))
    expect(await refund('one', 190)).toBeUndefined()
    expect(await refund('one', 190)).toBeUndefined()
    expect(await refund('two', 8001)).toMatchObject({ refused: 'ABOVE_MAXIMUM', details: { maximum: 8000 } })
    // The gateway's first response is lost.
    let isLost = false
    onRequest = (operation) => {
      if (operation !== 'find' || isLost) return
      isLost = true
      throw new Error('The connection was reset.')
    }
    await shop.payments.runDue()
    expect(await shop.attempt(id)).toMatchObject({ refunded: 0 })
    shop.pass(minute)
    await shop.payments.runDue()
    expect(await shop.attempt(id)).toMatchObject({ state: 'partly-refunded', refunded: 190 })
    expect(await change((tx) => queueVoid(tx, id, now))).toBe(true)
    await shop.payments.runDue()
    expect(await shop.attempt(id)).toMatchObject({ state: 'refunded', refunded: 8190 })
    const other = await pay('success', { capture: 'manual' })
    await shop.payments.complete(other.id)
    await change((tx) => queueVoid(tx, other.id, now))
    await shop.payments.runDue()
    expect(await shop.attempt(other.id)).toMatchObject({ state: 'cancelled', captured: 0 })
  })

  test('stop after 100 failures with a note on the order, until they are requested again', async () => {
    const { id: orderId } = await pay('success')
    await shop.payments.complete(orderId)
    const refund = () =>
      shop.commerce.transact((tx) =>
        queueRefund(tx, { orderId, refundId: 'one', amount: 190, now: '2026-06-01T12:00:00.000Z' }),
      )
    await refund()
    onRequest = () => {
      throw new Error('The account is closed.')
    }
    for (let count = 0; count < 102; count += 1) {
      await shop.payments.runDue()
      shop.pass(61 * minute)
    }
    expect(errors).toHaveLength(100)
    expect(await shop.commerce.db.selectFrom('payment_operations').selectAll().execute()).toMatchObject([
      { due_at: null, tries: 100, last_error: 'The account is closed.' },
    ])
    const text =
      'The payment service has refused the refund of 1.90 EUR 100 times: The account is closed. Repeat it, or complete it at the payment service.'
    expect((await findOrder(shop.commerce.db, { id: orderId }))?.notes).toMatchObject([{ text }])
    onRequest = undefined
    expect(await refund()).toBeUndefined()
    shop.pass(minute)
    await shop.payments.runDue()
    expect(await shop.attempt(orderId)).toMatchObject({ refunded: 190 })
  })

  test('count a refund only once if the gateway has confirmed it but it is still waiting', async () => {
    const { id: orderId } = await pay('success')
    await shop.payments.complete(orderId)
    const refund = (refundId: string, amount: number) =>
      shop.commerce.transact((tx) =>
        queueRefund(tx, { orderId, refundId, amount, now: '2026-06-01T12:00:00.000Z' }),
      )
    await refund('one', 190)
    await shop.payments.runDue()
    expect(await shop.attempt(orderId)).toMatchObject({ refunded: 190 })
    // The process ended after recording the gateway's response, but before marking the request as
    // done.
    await shop.commerce.db
      .updateTable('payment_operations')
      .set({ due_at: '2026-06-01T12:30:00.000Z' })
      .execute()
    expect(await refund('two', 8001)).toMatchObject({ refused: 'ABOVE_MAXIMUM', details: { maximum: 8000 } })
    expect(await refund('two', 8000)).toBeUndefined()
    shop.pass(60 * minute)
    await shop.payments.runDue()
    expect(await shop.attempt(orderId)).toMatchObject({ state: 'refunded', refunded: 8190 })
  })
})
