import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDraft, sampleLine } from '../../test/orders.ts'
import { card, openPayments, type OpenPayments } from '../../test/payments.ts'
import { checkSums } from '../../test/stock.ts'
import { outcomes } from '../test-gateway/index.ts'
import { queueCapture, queueRefund, queueVoid } from './index.ts'

const minute = 60_000
const pieces = 300
const at = '2026-06-01T12:00:00.000Z'

const payment = fc.integer({ min: 0, max: 7 })
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('start' as const), cart: fc.integer({ min: 0, max: 3 }) },
      quantity: fc.integer({ min: 1, max: 9 }),
      capture: fc.constantFrom('automatic' as const, 'manual' as const),
      key: fc.constantFrom(undefined, 'one', 'two'),
      hasGateway: fc.integer({ min: 0, max: 6 }).map((number) => number > 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      payment,
      outcome: fc.constantFrom(...outcomes),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('return' as const, 'confirm' as const, 'decline' as const),
      payment,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('deliver' as const, 'schedule' as const, 'repeat' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'capture' as const), payment }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      payment,
      amount: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), requests: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: -40, max: 90 }) }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** The gateway may decline a replaced payment before it is cancelled there. */
const toEnd = (state: string) => (state === 'failed' ? 'cancelled' : state)

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('random sequences of payments on $name', ({ open }) => {
  let opened: OpenedDatabase
  let shop: OpenPayments
  let losses = 0
  let errors: unknown[] = []
  let run = 0

  beforeAll(async () => {
    opened = await open()
    shop = await openPayments(opened, {
      pieces,
      rates: { perClient: 1e9, perCart: 1e9 },
      onRequest() {
        if (losses <= 0) return
        losses -= 1
        throw new Error('The connection was reset.')
      },
      onError: (error) => errors.push(error),
    })
  })
  afterAll(async () => {
    await shop.close()
    await opened.remove()
  })

  const listIntents = () => shop.commerce.db.selectFrom('test_gateway_intents').selectAll().execute()
  const listAttempts = () =>
    shop.commerce.db.selectFrom('payment_attempts').selectAll().where('cart_id', 'like', `${run}-%`).execute()

  /** Performs one action. Does nothing if the payment does not exist. */
  const perform = async (each: Action, carts: Set<string>): Promise<void> => {
    const attempts = 'payment' in each ? await listAttempts() : []
    const id = 'payment' in each ? (attempts[each.payment % (attempts.length || 1)]?.id ?? '') : ''
    const intent = (await listIntents()).find(({ reference }) => reference === id)
    const transact = shop.commerce.transact
    switch (each.kind) {
      case 'start': {
        const cartId = `${run}-${each.cart}`
        const lines = [{ ...sampleLine, quantity: each.quantity }]
        await shop.start({
          ...{ cartId, isNewCart: !carts.has(cartId), key: each.key, capture: each.capture },
          ...(each.hasGateway ? {} : { gateway: undefined, method: 'invoice' }),
          prepare: () => Promise.resolve(sampleDraft({ lines })),
        })
        carts.add(cartId)
        return
      }
      case 'enter':
        if (intent)
          await shop.submit(`https://pay.test/pa/test-gateway/pay/${intent.id}`, card(each.outcome.number))
        return
      case 'confirm':
      case 'decline': {
        const url = `https://pay.test/pa/test-gateway/confirm/${intent?.id}`
        if (intent) await shop.submit(url, { decision: each.kind })
        return
      }
      case 'return': {
        const outcome = await shop.payments.complete(id)
        const isPlaced = (await shop.orders()).some((order) => order.id === id)
        expect(outcome.kind === 'placed').toBe(isPlaced)
        return
      }
      case 'deliver':
        // The gateway redelivers events that the shop has not acknowledged.
        await shop.gateway.runDue().catch((error: unknown) => errors.push(error))
        return
      case 'schedule':
        await shop.payments.runDue()
        return
      case 'repeat':
        for (const webhook of shop.webhooks.slice(-5))
          await shop.payments.receiveWebhook('test', webhook.clone())
        return
      case 'void':
        await transact((tx) => queueVoid(tx, id, at))
        return
      case 'capture':
        await transact((tx) => queueCapture(tx, id, at))
        return
      case 'refund': {
        const refundId = `${each.amount}`
        await transact((tx) => queueRefund(tx, { orderId: id, refundId, amount: each.amount, now: at }))
        return
      }
      case 'lose':
        losses += each.requests
        return
      case 'pass':
        shop.pass(each.minutes * minute)
    }
  }

  /** Restores the network and advances the clock by a day. */
  const settle = async (): Promise<void> => {
    losses = 0
    for (const hours of [0, 1, 2, 26, 2, 2]) {
      shop.pass(hours * 60 * minute)
      await shop.gateway.runDue()
      await shop.payments.runDue()
    }
  }

  test('agree with the gateway to the last unit, order a cart once, and never sell a piece twice (R41, R51)', async () => {
    let sold = 0
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 30 }), async (actions) => {
        run += 1
        errors = []
        const carts = new Set<string>()
        for (const each of actions) {
          await perform(each, carts)
          await checkSums(shop.stock)
        }
        await settle()
        expect(errors.filter((error) => !/connection was reset/.test(String(error)))).toEqual([])

        const attempts = await listAttempts()
        const orders = new Set((await shop.orders()).map(({ id }) => id))
        const placed = attempts.filter((row) => row.is_placed === 1)
        expect(placed.filter((row) => !orders.has(row.id))).toEqual([])
        expect(new Set(placed.map((row) => row.cart_id)).size).toBe(placed.length)
        expect(attempts.filter((row) => row.held_until !== null)).toEqual([])
        const intents = new Map((await listIntents()).map((intent) => [intent.reference, intent]))
        for (const row of attempts) {
          const intent = intents.get(row.id)
          const { captured = 0, refunded = 0 } = intent ?? {}
          expect([row.id, row.captured, row.refunded]).toEqual([row.id, captured, refunded])
          if (intent) expect([row.id, toEnd(row.state)]).toEqual([row.id, toEnd(intent.state)])
          if (row.is_placed === 0) expect([row.id, captured - refunded]).toEqual([row.id, 0])
        }
        const pending = shop.commerce.db
          .selectFrom('payment_operations')
          .select('id')
          .where('due_at', 'is not', null)
        expect(await pending.execute()).toEqual([])

        const lines = await shop.commerce.db.selectFrom('order_lines').select('quantity').execute()
        sold = lines.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(await shop.stock.levels('LAMP-RED')).toEqual({ workshop: `${pieces - sold}/0` })
        await checkSums(shop.stock)
      }),
      { numRuns: 12 },
    )
    expect(sold).toBeGreaterThan(0)
  })
})
