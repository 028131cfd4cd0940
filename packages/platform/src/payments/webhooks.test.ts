import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'

const header = 'x-test-gateway-signature'

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('webhooks of payments on $name (R51)', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments
  const send = async (init: RequestInit, gateway = 'test') => {
    const request = new Request('https://pay.test/pa/payments/webhooks/test', { method: 'POST', ...init })
    return (await shop.payments.receiveWebhook(gateway, request)).status
  }
  /** Pays, and returns the event, which has not been delivered. */
  const payAndIntercept = async () => {
    const { attemptId, url } = toAction(await shop.start())
    await shop.submit(url, card('4242424242424242'))
    const before = shop.webhooks.length
    await shop.gateway.runDue()
    const webhook = shop.webhooks[before]
    if (!webhook) throw new Error('Expected an event.')
    return { attemptId, body: await webhook.text(), signature: webhook.headers.get(header) ?? '' }
  }

  beforeAll(async () => {
    opened = await open()
    shop = await openPayments(opened)
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  test('are refused without a valid signature', async () => {
    const { body, signature } = await payAndIntercept()
    const orders = await shop.orders()
    for (const forged of [
      {},
      { [header]: 'x' },
      { [header]: signature.replace(/v1=./, (start) => (start === 'v1=A' ? 'v1=B' : 'v1=A')) },
      { [header]: signature.replace(/t=./, 't=9') },
    ]) {
      expect(await send({ body, headers: forged })).toBe(400)
    }
    const changed = body.replace('8190', '1')
    expect(await send({ body: changed, headers: { [header]: signature } })).toBe(400)
    expect(await shop.orders()).toEqual(orders)
  })

  test('are processed only once, even much later, and not with an old signature', async () => {
    const { body, signature } = await payAndIntercept()
    const headers = { [header]: signature }
    const before = await opened.dump()
    expect(await send({ body, headers })).toBe(200)
    expect(await opened.dump()).toBe(before)
    shop.pass(6 * 60_000)
    expect(await send({ body, headers })).toBe(400)
  })

  test('of unknown payments are confirmed, and those of unknown gateways are not found', async () => {
    const { body, signature } = await payAndIntercept()
    await shop.commerce.db.deleteFrom('payment_attempts').execute()
    await shop.commerce.db.deleteFrom('payment_events').execute()
    expect(await send({ body, headers: { [header]: signature } })).toBe(200)
    expect(await send({ body, headers: { [header]: signature } }, 'other')).toBe(404)
  })

  test('have a limited size and one method', async () => {
    expect(await send({ body: 'x'.repeat(70_000) })).toBe(413)
    expect(await send({ method: 'GET' })).toBe(405)
    expect(await send({})).toBe(400)
  })

  test('for an amount that the shop did not request cause a refund', async () => {
    const { attemptId, url } = toAction(await shop.start({ cartId: 'other-amount' }))
    await shop.commerce.db
      .updateTable('test_gateway_intents')
      .set({ amount: 1 })
      .where('reference', '=', attemptId)
      .execute()
    await shop.submit(url, card('4242424242424242'))
    expect(await shop.payments.complete(attemptId)).toEqual({ kind: 'cancelled' })
    await shop.payments.runDue()
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'refunded', isPlaced: false })
    expect(await shop.carts()).toContain('other-amount')
  })
})
