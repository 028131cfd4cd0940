import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDraft } from '../../test/orders.ts'
import { card, openPayments, toAction, type OpenPayments } from '../../test/payments.ts'
import { checkSums, stockStart } from '../../test/stock.ts'
import { createStock, reserveStock, takeStock } from '../stock/index.ts'
import { outcomes } from '../test-gateway/index.ts'
import { queueRefund, queueVoid } from './index.ts'

const minute = 60_000
const success = card(outcomes.find(({ name }) => name === 'success')?.number ?? '')
const at = (minutes: number) => new Date(Date.parse(stockStart) + minutes * minute).toISOString()

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('the timing of payments on $name (R41, R51)', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments
  let onRequest: ((operation: string) => void) | undefined
  let errors: unknown[] = []

  beforeAll(async () => {
    opened = await open()
    shop = await openPayments(opened, {
      pieces: 100,
      onRequest: (operation) => onRequest?.(operation),
      onError: (error) => errors.push(error),
    })
  })
  afterAll(async () => {
    await checkSums(shop.stock)
    await shop.close()
    await opened.remove()
  })

  const levels = async () => (await shop.stock.levels('LAMP-RED'))['workshop']
  const intentOf = (reference: string) =>
    shop.commerce.db
      .selectFrom('test_gateway_intents')
      .select(['id', 'state', 'captured', 'refunded'])
      .where('reference', '=', reference)
      .execute()
  const keysOf = async (id: string) =>
    (await shop.commerce.db.selectFrom('test_gateway_requests').select('key').execute())
      .map(({ key }) => key)
      .filter((key) => key.startsWith(id))

  test("keeps a reservation until its payment releases it, regardless of another server's clock", async () => {
    const before = await levels()
    const { attemptId, url } = toAction(await shop.start())
    const schedule = createStock({
      ...{
        commerce: shop.commerce,
        isIdle: true,
        now: () => Date.parse(at(60)),
        onError: (error) => errors.push(error),
      },
    })
    await schedule.runDue()
    await schedule.close()
    await shop.submit(url, success)
    expect(await shop.payments.complete(attemptId)).toMatchObject({ kind: 'placed' })
    expect([before, await levels()]).toEqual(['100/0', '98/0'])
  })

  test('refuses and refunds a payment whose pieces another server has sold', async () => {
    const lamps = sampleDraft().lines.map((line) => ({ ...line, quantity: 60 }))
    const prepare = () => Promise.resolve(sampleDraft({ lines: lamps }))
    const { attemptId, url } = toAction(await shop.start({ prepare }))
    // According to the other server's clock, the reservation has expired.
    const lines = [{ sku: 'LAMP-RED', quantity: 60 }]
    const other = { holderId: 'other', lines, pickupLocation: undefined, expiresAt: at(75), now: at(60) }
    await shop.commerce.transact(async (tx) => {
      expect(await reserveStock(tx, other)).toBeUndefined()
      expect(await takeStock(tx, { orderId: 'other', lines, now: at(60) })).toBe(true)
    })
    await shop.submit(url, success)
    expect(await shop.payments.complete(attemptId)).toEqual({ kind: 'cancelled' })
    await shop.payments.runDue()
    expect(await intentOf(attemptId)).toMatchObject([{ state: 'refunded', captured: 8190, refunded: 8190 }])
    expect((await shop.orders()).filter(({ id }) => id === attemptId)).toEqual([])
    expect(await levels()).toBe('38/0')
    expect(await keysOf(attemptId)).toEqual([`${attemptId}-void-refund`])
  })

  test('releases what is held although the gateway does not respond', async () => {
    const { attemptId } = toAction(await shop.start())
    const before = await levels()
    onRequest = () => {
      throw new Error('The connection was refused.')
    }
    shop.pass(16 * minute)
    await shop.payments.runDue()
    onRequest = undefined
    expect([before, await levels()]).toEqual(['38/2', '38/0'])
    expect(errors.splice(0)).toHaveLength(1)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'requires-payment', heldUntil: undefined })
  })

  test('takes a second click to the same gateway page, before the first is answered', async () => {
    const click = { cartId: 'clicked', key: 'form-1' }
    onRequest = () => {
      throw new Error('The connection was reset.')
    }
    expect(await shop.start(click)).toEqual({ kind: 'declined', reason: 'processing-error' })
    onRequest = undefined
    errors = []
    const again = { ...click, isNewCart: false }
    const outcomesOfClicks = await Promise.all([shop.start(again), shop.start(again), shop.start(again)])
    const [first, ...others] = outcomesOfClicks.map(toAction)
    expect(others).toEqual([first, first])
    expect(await intentOf(first?.attemptId ?? '')).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('cancels an intent that the gateway creates after its payment was replaced', async () => {
    onRequest = () => {
      throw new Error('The connection was reset.')
    }
    await shop.start({ cartId: 'replaced' })
    onRequest = undefined
    errors = []
    const [first] = await shop.commerce.db
      .selectFrom('payment_attempts')
      .select(['id', 'amount', 'currency'])
      .where('cart_id', '=', 'replaced')
      .execute()
    toAction(await shop.start({ cartId: 'replaced', isNewCart: false }))
    await shop.payments.runDue()
    const { id: reference = '', amount = 0, currency = '' } = first ?? {}
    const input = { reference, amount, currency, capture: 'automatic', language: 'en' } as const
    await shop.gateway.create({ ...input, returnUrl: 'https://pay.test/' }, reference)
    expect(await shop.payments.complete(reference)).toEqual({ kind: 'cancelled' })
    await shop.payments.runDue()
    expect(await intentOf(reference)).toMatchObject([{ state: 'cancelled' }])
    expect(await keysOf(reference)).toEqual([`${reference}-void-cancel`])
  })

  test('repeats a refund until the gateway knows the payment, but not after everything was refunded', async () => {
    const { attemptId: orderId, url } = toAction(await shop.start())
    await shop.submit(url, success)
    await shop.payments.complete(orderId)
    const [intent] = await intentOf(orderId)
    const rename = (from: string, to: string) =>
      shop.commerce.db.updateTable('test_gateway_intents').set({ id: to }).where('id', '=', from).execute()
    const refund = (refundId: string, amount: number) =>
      shop.commerce.transact((tx) => queueRefund(tx, { orderId, refundId, amount, now: at(0) }))
    await refund('one', 190)
    await rename(intent?.id ?? '', 'elsewhere')
    await shop.payments.runDue()
    expect(String(errors.splice(0))).toMatch(/does not know payment/)
    expect(await shop.attempt(orderId)).toMatchObject({ refunded: 0 })
    await rename('elsewhere', intent?.id ?? '')
    shop.pass(minute)
    await shop.payments.runDue()
    expect(await intentOf(orderId)).toMatchObject([{ refunded: 190 }])
    await shop.commerce.transact((tx) => queueVoid(tx, orderId, at(0)))
    await refund('two', 500)
    await shop.payments.runDue()
    expect(await intentOf(orderId)).toMatchObject([{ state: 'refunded', refunded: 8190 }])
    expect(await shop.attempt(orderId)).toMatchObject({ refunded: 8190 })
    shop.pass(3 * 60 * minute)
    await shop.payments.runDue()
    const pending = shop.commerce.db
      .selectFrom('payment_operations')
      .select('id')
      .where('due_at', 'is not', null)
    expect([await pending.execute(), errors]).toEqual([[], []])
  })
})
