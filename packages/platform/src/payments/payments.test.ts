import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleDraft } from '../../test/orders.ts'
import {
  card,
  openPayments,
  toAction,
  type OpenPayments,
  type OpenPaymentsOptions,
} from '../../test/payments.ts'
import { checkSums } from '../../test/stock.ts'
import { outcomes } from '../test-gateway/index.ts'

const minute = 60_000
const numberOf = (name: string) => outcomes.find((outcome) => outcome.name === name)?.number ?? ''
const full = { workshop: '10/0' }
const sold = { workshop: '8/0' }

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('payments on $name (R51)', ({ open }) => {
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

  test('reserve the stock, and place the order once, whether by redirect or by webhook', async () => {
    const { attemptId, url } = toAction(await shop.start({ cartId: 'mine' }))
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '10/2' })
    expect(await shop.orders()).toEqual([])
    const { status, location } = await shop.submit(url, card(numberOf('success')))
    expect(status).toBe(303)
    expect(location).toBe(`https://pay.test/pa/checkout/return?payment=${attemptId}`)
    expect(await shop.carts()).toEqual(['mine'])
    const placed = { kind: 'placed', orderId: attemptId }
    expect(await Promise.all([shop.payments.complete(attemptId), shop.gateway.runDue()])).toEqual([placed, 1])
    expect(await shop.payments.complete(attemptId)).toEqual(placed)
    expect(await shop.orders()).toMatchObject([{ id: attemptId, payment_state: 'captured', total: 9190 }])
    expect(await shop.stock.levels('LAMP-RED')).toEqual(sold)
    expect(await shop.carts()).toEqual([])
    // The customer goes back and opens the gateway's page again.
    expect(await shop.submit(url, card(numberOf('declined')))).toMatchObject({ location })
    expect(await shop.attempt(attemptId)).toMatchObject({
      ...{ state: 'captured', captured: 8190, label: 'Visa •••• 4242', draft: undefined },
    })
  })

  test('handle webhooks before the redirect, missing ones and duplicates', async () => {
    for (const [index, [name, early, sent]] of (
      [
        ['event-first', 1, 1],
        ['no-event', 0, 0],
        ['doubled', 0, 2],
      ] as const
    ).entries()) {
      const before = shop.webhooks.length
      const { id } = await pay(name)
      expect(await shop.orders()).toHaveLength(index + early)
      await shop.gateway.runDue()
      expect(shop.webhooks).toHaveLength(before + sent)
      expect(await shop.payments.complete(id)).toEqual({ kind: 'placed', orderId: id })
      expect(await shop.orders()).toHaveLength(index + 1)
    }
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '4/0' })
  })

  test('that are declined release the stock and keep the cart, which can be paid with another card', async () => {
    await shop.addCart('mine')
    const mine = { cartId: 'mine', isNewCart: false }
    for (const { name, refusal } of outcomes.filter((outcome) => outcome.refusal !== undefined)) {
      const { id } = await pay(name, mine)
      expect(await shop.payments.complete(id)).toEqual({ kind: 'declined', reason: refusal })
      expect(await shop.stock.levels('LAMP-RED')).toEqual(full)
      expect(await shop.carts()).toEqual(['mine'])
    }
    const { id } = await pay('success', mine)
    expect(await shop.payments.complete(id)).toMatchObject({ kind: 'placed' })
  })

  test('that the gateway refunds before an order is placed end, release the stock and keep the cart', async () => {
    await shop.addCart('mine')
    const { id } = await pay('success', { cartId: 'mine', isNewCart: false })
    await shop.gateway.refund((await shop.attempt(id))?.intentId ?? '', 8190, 'refund-1')
    expect(await shop.payments.complete(id)).toEqual({ kind: 'cancelled' })
    expect(await shop.attempt(id)).toMatchObject({ state: 'refunded', refunded: 8190, isPlaced: false })
    expect(await shop.stock.levels('LAMP-RED')).toEqual(full)
    await shop.gateway.runDue()
    await shop.payments.runDue()
    expect(await shop.payments.complete(id)).toEqual({ kind: 'cancelled' })
    expect([await shop.orders(), await shop.carts()]).toEqual([[], ['mine']])
  })

  test('that require confirmation place the order after it, and fail without it', async () => {
    const { id, location } = await pay('action')
    expect(location).toMatch(/\/test-gateway\/confirm\/[\da-f]{32}$/)
    expect(await shop.payments.complete(id)).toEqual({ kind: 'action', attemptId: id, url: location })
    await shop.submit(location, { decision: 'confirm' })
    expect(await shop.payments.complete(id)).toMatchObject({ kind: 'placed' })
    const other = await pay('action')
    await shop.submit(other.location, { decision: 'decline' })
    expect(await shop.payments.complete(other.id)).toEqual({
      ...{ kind: 'declined', reason: 'authentication-failed' },
    })
  })

  test('that are slow place the order immediately, and update it once they are decided', async () => {
    const paid = await pay('processing')
    expect(await shop.payments.complete(paid.id)).toMatchObject({ kind: 'placed' })
    const failing = await pay('processing-fails')
    expect(await shop.payments.complete(failing.id)).toMatchObject({ kind: 'placed' })
    expect((await shop.orders()).map((order) => order.payment_state)).toEqual(['processing', 'processing'])
    shop.pass(minute)
    await shop.gateway.runDue()
    const states = new Map((await shop.orders()).map((order) => [order.id, order.payment_state]))
    expect(states).toEqual(
      new Map([
        [paid.id, 'captured'],
        [failing.id, 'failed'],
      ]),
    )
  })

  test('that arrive after the reservation place the order if there is enough stock, and are refunded otherwise', async () => {
    const late = await pay('late')
    const other = await pay('late')
    shop.pass(16 * minute)
    await shop.payments.runDue()
    expect(await shop.stock.levels('LAMP-RED')).toEqual(full)
    const lamps = sampleDraft().lines.map((line) => ({ ...line, quantity: 7 }))
    const { id } = await pay('success', { prepare: () => Promise.resolve(sampleDraft({ lines: lamps })) })
    await shop.payments.complete(id)
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '3/0' })
    shop.pass(5 * minute)
    await shop.gateway.runDue()
    await shop.payments.runDue()
    const results = await Promise.all([late, other].map((each) => shop.attempt(each.id)))
    expect(new Set(results.map((each) => each?.state))).toEqual(new Set(['captured', 'refunded']))
    expect(await shop.orders()).toHaveLength(2)
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '1/0' })
    const refunded = results.find((each) => each?.isVoid)
    expect(await shop.payments.complete(refunded?.id ?? '')).toEqual({ kind: 'cancelled' })
  })

  test('of the same cart replace each other, and one click starts one payment', async () => {
    const click = { cartId: 'mine', key: 'form-1' }
    const first = toAction(await shop.start(click))
    expect(toAction(await shop.start({ ...click, isNewCart: false }))).toEqual(first)
    const second = toAction(await shop.start({ cartId: 'mine', isNewCart: false }))
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '10/2' })
    await shop.payments.runDue()
    // The page of the first payment no longer accepts a card.
    await shop.submit(first.url, card(numberOf('success')))
    await shop.submit(second.url, card(numberOf('success')))
    await shop.gateway.runDue()
    expect(await shop.payments.complete(first.attemptId)).toEqual({ kind: 'cancelled' })
    expect(await shop.orders()).toMatchObject([{ id: second.attemptId }])
  })

  test('of a replaced attempt are refunded, even if the gateway is notified too late', async () => {
    const first = toAction(await shop.start({ cartId: 'mine' }))
    await shop.submit(first.url, card(numberOf('success')))
    const second = await pay('success', { cartId: 'mine', isNewCart: false })
    await shop.gateway.runDue()
    await shop.payments.runDue()
    expect(await shop.orders()).toMatchObject([{ id: second.id }])
    expect(await shop.attempt(first.attemptId)).toMatchObject({ state: 'refunded', refunded: 8190 })
  })

  test('without a gateway, or for orders paid with certificates, place the order immediately', async () => {
    const invoice = await shop.start({ gateway: undefined, method: 'invoice' })
    expect(invoice).toMatchObject({ kind: 'placed' })
    const { totals } = sampleDraft()
    const draft = sampleDraft({ totals: { ...totals, redeemed: totals.total, outstanding: 0 } })
    expect(await shop.start({ prepare: () => Promise.resolve(draft) })).toMatchObject({ kind: 'placed' })
    expect((await shop.orders()).map((order) => order.payment_state).toSorted()).toEqual([
      ...['captured', 'requires-payment'],
    ])
    expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: '6/0' })
    expect(await shop.carts()).toEqual([])
  })

  test('of refused orders start nothing', async () => {
    const lines = sampleDraft().lines.map((line) => ({ ...line, quantity: 11 }))
    expect(
      await shop.start({ cartId: 'mine', prepare: () => Promise.resolve(sampleDraft({ lines })) }),
    ).toMatchObject({ kind: 'refused', refusal: { refused: 'OUT_OF_STOCK', details: { available: 10 } } })
    expect(await shop.commerce.db.selectFrom('payment_attempts').selectAll().execute()).toEqual([])
    expect(await shop.start({ cartId: 'gone', isNewCart: false })).toMatchObject({
      refusal: { refused: 'NOT_FOUND' },
    })
  })
})
