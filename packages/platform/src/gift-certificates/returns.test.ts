import { databases, type OpenedDatabase } from '@vitrine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommerce } from '../../test/open-databases.ts'
import { sampleDraft } from '../../test/orders.ts'
import { placeTestOrder } from '../../test/place-order.ts'
import { storeSettings } from '../../test/store-settings.ts'
import { applyOrderCommand } from '../orders/index.ts'
import {
  changeOrder,
  isRuleError,
  toOrder,
  type BoughtCertificate,
  type IssuedCertificate,
  type OrderCommand,
} from '../store/index.ts'
import { addEntry } from './hold-certificates.repository.ts'

const at = '2026-06-01T12:00:00.000Z'
const person = { name: 'Ida', email: 'ida@example.com' }
const bought = (changes: Partial<BoughtCertificate> = {}): BoughtCertificate => ({
  ...{ id: 1, amount: 2500, quantity: 1, sender: person, recipient: person, message: '', sendAt: undefined },
  ...changes,
})
/** The card pays the whole amount. */
const totals = {
  ...{ subtotal: 8190, discount: 0, shipping: 0, tax: 0, rounding: 0 },
  ...{ total: 8190, redeemed: 0, outstanding: 8190 },
}
let count = 0
const refundOf = (changes: object): OrderCommand => ({
  ...{
    kind: 'refund',
    refundId: `r${++count}`,
    amount: undefined,
    lines: [],
    reason: '',
    returnId: undefined,
  },
  ...changes,
})

describe('refunds of an order with gift certificates', () => {
  test('never exceed the paid amount, go to the payment method first, and exclude the value of used certificates', () => {
    const input = fc.record({
      goods: fc.integer({ min: 0, max: 20_000 }),
      redeemed: fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 3 }),
      issued: fc.array(
        fc.record({
          initial: fc.integer({ min: 1, max: 9000 }),
          used: fc.integer({ min: -9000, max: 9000 }),
        }),
        {
          maxLength: 3,
        },
      ),
      steps: fc.array(
        fc.oneof(
          fc.record({ amount: fc.integer({ min: 1, max: 15_000 }) }),
          fc.record({
            certificates: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
          }),
        ),
        { maxLength: 6 },
      ),
    })
    fc.assert(
      fc.property(input, ({ goods, redeemed: wanted, issued: sources, steps }) => {
        let rest = goods
        const redeemed = wanted.flatMap((each, index) => {
          const amount = Math.min(each, rest)
          rest -= amount
          return amount > 0 ? [{ certificateId: `c${index}`, lastDigits: '', amount }] : []
        })
        const issued = sources.map(({ initial, used }, index): IssuedCertificate => ({
          ...{
            certificateId: `b${index}`,
            boughtId: index + 1,
            state: 'active',
            initial,
            held: 0,
            returned: 0,
          },
          balance: Math.max(0, initial - used),
        }))
        const value = issued.reduce((sum, { initial }) => sum + initial, 0)
        // An operator may have raised a balance above the initial value.
        const used = issued.reduce((sum, { initial, balance }) => sum + Math.max(0, initial - balance), 0)
        const paidBy = goods - rest
        const sums = { subtotal: goods + value, discount: 0, shipping: 0, tax: 0, rounding: 0 }
        const draft = sampleDraft({
          redeemed,
          boughtCertificates: issued.map(({ boughtId: id, initial: amount }) => bought({ id, amount })),
          totals: { ...sums, total: goods + value, redeemed: paidBy, outstanding: rest + value },
        })
        const payment = {
          id: 'p',
          method: 'card',
          state: 'captured',
          amount: rest + value,
          label: '',
        } as const
        let { order } = toOrder(draft, { id: 'o', number: '1', payments: [payment], at })
        order = { ...order, issued }
        for (const step of steps) {
          const changed = changeOrder(order, refundOf(step), at)
          if (!isRuleError(changed)) order = changed.order
        }
        const { refunds, issued: after = [] } = order
        const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
        const refunded = sum(refunds.map(({ amount }) => amount))
        const live = sum(after.map(({ initial, returned }) => Math.max(0, initial - returned)))
        expect(refunded).toBeLessThanOrEqual(goods + value - live)
        expect(live).toBeGreaterThanOrEqual(used)
        const back = refunds.flatMap(({ certificates }) => certificates)
        expect(sum(refunds.map((each) => each.payment)) + sum(back.map(({ amount }) => amount))).toBe(
          refunded,
        )
        for (const { certificateId, amount } of redeemed) {
          const onto = back.filter((each) => each.certificateId === certificateId)
          expect(sum(onto.map((each) => each.amount))).toBeLessThanOrEqual(amount)
        }
        if (back.length > 0) expect(sum(refunds.map((each) => each.payment))).toBe(rest + value)
      }),
    )
  })
})

// One version of PostgreSQL is enough, since opening databases takes most of the time.
describe.each(databases().slice(0, 2))('gift certificates of refunded orders on $name', ({ open }) => {
  let database: OpenedDatabase
  let commerce: Awaited<ReturnType<typeof openCommerce>>

  const apply = (id: string, command: OrderCommand) =>
    commerce.transact((tx) => applyOrderCommand(tx, id, command, { settings: storeSettings, at }))
  const placeBought = (boughtCertificates: readonly BoughtCertificate[]) =>
    placeTestOrder(database, { draft: { boughtCertificates, redeemed: [], totals }, at })
  const certificates = (orderId: string) =>
    commerce.db
      .selectFrom('certificates')
      .select(['id', 'state', 'balance', 'initial', 'expires_on'])
      .where('order_id', '=', orderId)
      .orderBy('bought_id')
      .execute()
  const entriesOf = async (id: string) => {
    const rows = await commerce.db
      .selectFrom('certificate_entries')
      .select(['kind', 'amount'])
      .where('certificate_id', '=', id)
      .execute()
    return rows.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
  }
  /** Takes an amount off a certificate, like an order that is paid with it. */
  const use = (id: string, amount: number) =>
    commerce.transact(async (tx) => {
      await tx
        .updateTable('certificates')
        .set((eb) => ({ balance: eb('balance', '-', amount), state: 'active' }))
        .where('id', '=', id)
        .execute()
      await addEntry(tx, { certificateId: id, kind: 'redeem', amount: -amount, at })
    })

  beforeAll(async () => {
    database = await open()
    commerce = await openCommerce(database)
  })
  afterAll(async () => {
    await commerce.close()
    await database.remove()
  })

  test('are void when the order is cancelled, unless one was used', async () => {
    const unused = await placeBought([bought({ quantity: 2 })])
    const cancel = { kind: 'cancel', lines: undefined, reason: '' } as const
    expect(await apply(unused.id, cancel)).toMatchObject({ state: 'cancelled' })
    const [first, second] = await certificates(unused.id)
    expect([first, second]).toMatchObject(Array.from({ length: 2 }, () => ({ state: 'void', balance: 0 })))
    expect(await entriesOf(first?.id ?? '')).toEqual(['issue 2500', 'void -2500'])
    const used = await placeBought([bought()])
    const [certificate] = await certificates(used.id)
    await use(certificate?.id ?? '', 1)
    expect(await apply(used.id, cancel)).toMatchObject({
      refused: 'CERTIFICATE_REFUSED',
      details: { reason: 'already-used' },
    })
    expect(await certificates(used.id)).toMatchObject([{ state: 'active', balance: 2499 }])
  })

  test('remain valid when all goods of the order are cancelled, and end with the whole order', async () => {
    const { id } = await placeBought([bought()])
    const goods = [
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ]
    const answer = await apply(id, { kind: 'cancel', lines: goods, reason: '' })
    expect(answer).toMatchObject({ state: 'paid' })
    expect(await certificates(id)).toMatchObject([{ state: 'pending', balance: 2500 }])
    const whole = { kind: 'cancel', lines: undefined, reason: '' } as const
    expect(await apply(id, whole)).toMatchObject({ state: 'cancelled' })
    expect(await certificates(id)).toMatchObject([{ state: 'void', balance: 0 }])
    expect(await apply(id, whole)).toMatchObject({ refused: 'ORDER_STATE' })
    const refunded = await placeBought([bought()])
    await apply(refunded.id, { kind: 'cancel', lines: goods, reason: '' })
    const certificate = refundOf({ certificates: [1] })
    expect(await apply(refunded.id, certificate)).toMatchObject({ state: 'cancelled' })
  })

  test('are void when the order is cancelled after one of them was refunded, or got a higher balance', async () => {
    const { id } = await placeBought([bought(), bought({ id: 2 }), bought({ id: 3 })])
    const [, , raised] = await certificates(id)
    await use(raised?.id ?? '', -1000)
    await apply(id, refundOf({ certificates: [1] }))
    const answer = await apply(id, { kind: 'cancel', lines: undefined, reason: '' })
    expect(answer).toMatchObject({ state: 'cancelled' })
    const voided = { state: 'void', balance: 0 }
    expect(await certificates(id)).toMatchObject([voided, voided, voided])
    // The rest of the order is refunded, including the certificates that the cancellation voided.
    const rest = totals.outstanding - 2500
    expect(await apply(id, refundOf({ amount: rest, certificates: 'void' }))).toMatchObject({
      paymentState: 'refunded',
      refunds: [{ boughtCertificates: 2500 }, { amount: rest, boughtCertificates: 5000 }],
    })
  })

  test('are refunded up to their initial value if an operator has raised their balance', async () => {
    const { id } = await placeBought([bought()])
    const [raised] = await certificates(id)
    await use(raised?.id ?? '', -1000)
    const answer = await apply(id, refundOf({ certificates: [1] }))
    expect(answer).toMatchObject({ refunds: [{ amount: 2500, payment: 2500, boughtCertificates: 2500 }] })
    expect(await certificates(id)).toMatchObject([{ state: 'void', balance: 0 }])
    const rest = totals.outstanding - 2500
    expect(await apply(id, refundOf({ amount: rest + 1 }))).toMatchObject({ details: { maximum: rest } })
  })

  test('are refunded only once, without the part that was used', async () => {
    const { id } = await placeBought([bought(), bought({ id: 2 })])
    const [used] = await certificates(id)
    await use(used?.id ?? '', 1000)
    const back = refundOf({ certificates: [1] })
    expect(await apply(id, back)).toMatchObject({ refunds: [{ amount: 1500, payment: 1500 }] })
    expect(await certificates(id)).toMatchObject([
      { state: 'void', balance: 0 },
      { state: 'pending', balance: 2500 },
    ])
    expect(await entriesOf(used?.id ?? '')).toEqual(['issue 2500', 'redeem -1000', 'void -1500'])
    expect(await apply(id, refundOf({ certificates: [1] }))).toMatchObject({ details: { reason: 'used-up' } })
    // The value of the other certificate and the part that was used are not refunded.
    const rest = totals.outstanding - 1500 - 1000 - 2500
    expect(await apply(id, refundOf({ amount: rest + 1 }))).toMatchObject({
      refused: 'ABOVE_MAXIMUM',
      details: { maximum: rest },
    })
    expect(await apply(id, refundOf({ amount: rest }))).toMatchObject({ paymentState: 'partly-refunded' })
  })

  test('used for payment get the rest of a refund, and are then valid for 90 days', async () => {
    const own = await placeBought([bought({ amount: 5000 })])
    const [certificate] = await certificates(own.id)
    const certificateId = certificate?.id ?? ''
    await use(certificateId, 1000)
    await commerce.db
      .updateTable('certificates')
      .set({ expires_on: '2026-05-31' })
      .where('id', '=', certificateId)
      .execute()
    const redeemed = [{ certificateId, lastDigits: '0000', amount: 1000 }]
    const { id } = await placeTestOrder(database, { draft: { redeemed }, at })
    // The card first gets its 81.90.
    expect(await apply(id, refundOf({ amount: 8190 }))).toMatchObject({ refunds: [{ payment: 8190 }] })
    expect(await certificates(own.id)).toMatchObject([{ balance: 4000, expires_on: '2026-05-31' }])
    await apply(id, refundOf({ amount: 400 }))
    await apply(id, refundOf({ amount: 600 }))
    expect(await certificates(own.id)).toMatchObject([{ balance: 5000, expires_on: '2026-08-30' }])
    expect(await entriesOf(certificateId)).toEqual(['issue 5000', 'redeem -1000', 'refund 400', 'refund 600'])
    expect(await apply(id, refundOf({ amount: 1 }))).toMatchObject({ refused: 'ABOVE_MAXIMUM' })
  })

  test('used for payment and then disabled refuse their part of a refund until an operator enables them', async () => {
    const own = await placeBought([bought()])
    const [certificate] = await certificates(own.id)
    const certificateId = certificate?.id ?? ''
    await use(certificateId, 1000)
    const setState = (state: 'active' | 'disabled') =>
      commerce.db.updateTable('certificates').set({ state }).where('id', '=', certificateId).execute()
    await setState('disabled')
    const redeemed = [{ certificateId, lastDigits: '0000', amount: 1000 }]
    const { id } = await placeTestOrder(database, { draft: { redeemed }, at })
    expect(await apply(id, refundOf({ amount: 8191 }))).toEqual({
      ...{ refused: 'CERTIFICATE_REFUSED', field: 'amount', details: { reason: 'refund-disabled' } },
    })
    expect(await certificates(own.id)).toMatchObject([{ state: 'disabled', balance: 1500 }])
    // The card's part is refunded nevertheless.
    expect(await apply(id, refundOf({ amount: 8190 }))).toMatchObject({ refunds: [{ payment: 8190 }] })
    await setState('active')
    expect(await apply(id, refundOf({ amount: 1000 }))).toMatchObject({ paymentState: 'refunded' })
    expect(await certificates(own.id)).toMatchObject([{ state: 'active', balance: 2500 }])
  })

  test('are locked before document numbers, so that refunds to and of them never deadlock', async () => {
    const pairs = []
    for (let index = 0; index < 8; index += 1) {
      const buying = await placeBought([bought()])
      const [certificate] = await certificates(buying.id)
      const certificateId = certificate?.id ?? ''
      await use(certificateId, 1000)
      const redeemed = [{ certificateId, lastDigits: '0000', amount: 1000 }]
      pairs.push([buying.id, (await placeTestOrder(database, { draft: { redeemed }, at })).id] as const)
    }
    // Nothing retries these transactions after a deadlock.
    const answers = await Promise.all(
      pairs.flatMap(([buying, paying]) => [
        apply(buying, refundOf({ certificates: [1] })),
        apply(paying, refundOf({ amount: 9190 })),
      ]),
    )
    expect(answers.filter(isRuleError)).toEqual([])
    for (const [buying] of pairs) {
      const [certificate] = await certificates(buying)
      const entries = await entriesOf(certificate?.id ?? '')
      // The used part is credited either before or after the certificate becomes void.
      expect([
        [...['issue 2500', 'redeem -1000', 'refund 1000', 'void -2500']],
        [...['issue 2500', 'redeem -1000', 'refund 1000', 'void -1500']],
      ]).toContainEqual(entries)
    }
  })
})
