import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderDrafts, sampleDraft } from '../../test/orders.ts'
import { changeOrder, toOrder } from './change-order.ts'
import { grossOfLine, grossOfPieces, paidAmount, refundedAmount } from './order-amounts.ts'
import type { OrderChange, OrderCommand } from './order-commands.ts'
import { progressOf } from './order-progress.ts'
import { findReturnEnd } from './order-returns.ts'
import type { Order, OrderDraft, OrderPayment } from './order.ts'
import { isRuleError } from './rule-error.ts'

const at = '2026-06-01T12:00:00.000Z'
const id = 'a'.repeat(32)
const card: OrderPayment = {
  id: 'p1',
  method: 'card',
  state: 'captured',
  amount: 8190,
  label: 'Visa •••• 4242',
}
const place = (draft: OrderDraft = sampleDraft(), payments: readonly OrderPayment[] = [card]) =>
  toOrder(draft, { id, number: '1', payments, at })

/** Applies commands that must be allowed, and numbers the documents. */
function apply(first: OrderChange, ...commands: readonly OrderCommand[]): OrderChange {
  let change = numbered(first)
  for (const command of commands) {
    const next = changeOrder(change.order, command, at)
    if (isRuleError(next)) throw new Error(`${command.kind} was refused: ${JSON.stringify(next)}`)
    change = numbered(next)
  }
  return change
}

function numbered(change: OrderChange): OrderChange {
  const documents = change.documents.map((each) => ({ ...each, number: `${each.kind}-1` }))
  return { ...change, order: { ...change.order, documents: [...change.order.documents, ...documents] } }
}

const ship = (lines?: readonly { lineId: number; quantity: number }[], shipmentId = 's1'): OrderCommand => ({
  ...{ kind: 'ship', shipmentId, carrier: 'DHL', trackingNumber: '1', trackingUrl: undefined, lines },
})
const deliver: OrderCommand = { kind: 'deliver', shipmentId: undefined }
const cancel: OrderCommand = { kind: 'cancel', lines: undefined, reason: 'sold out' }
const refund = (amount: number | undefined, lines: readonly { lineId: number; quantity: number }[] = []) =>
  ({ kind: 'refund', refundId: `r${amount}`, amount, lines, reason: '', returnId: undefined }) as const
const pay = (state: OrderPayment['state'], amount = 8190): OrderCommand => ({
  kind: 'record-payment',
  payment: { ...card, state, amount },
})
const kinds = ({ events }: OrderChange) => events.map(({ kind }) => kind)

describe('an order', () => {
  test('is open until it is paid, and then requires an invoice for its total', () => {
    const placed = place(sampleDraft(), [])
    expect(placed.order).toMatchObject({ state: 'open', paymentState: 'requires-payment' })
    expect(kinds(placed)).toEqual(['placed'])
    expect(placed.documents).toEqual([])
    const authorised = apply(placed, pay('authorised'))
    expect(authorised.order).toMatchObject({ state: 'open', paymentState: 'authorised' })
    const paid = changeOrder(authorised.order, pay('captured'), at)
    expect(paid).toMatchObject({
      order: { state: 'paid', paymentState: 'captured' },
      events: [{ kind: 'payment-recorded' }, { kind: 'paid', data: { state: 'paid' } }],
      documents: [{ kind: 'invoice', amount: 9190 }],
    })
  })

  test('that is paid in full with gift certificates is paid when it is placed', () => {
    const { totals } = sampleDraft()
    const placed = place(sampleDraft({ totals: { ...totals, redeemed: 9190, outstanding: 0 } }), [])
    expect(placed.order).toMatchObject({ state: 'paid', paymentState: 'captured' })
    expect(kinds(placed)).toEqual(['placed', 'paid'])
  })

  test('is shipped in parts, delivered and returned', () => {
    const part = apply(place(), { kind: 'start-fulfilment' }, ship([{ lineId: 1, quantity: 1 }]))
    expect(part.order.state).toBe('partly-shipped')
    const shipped = apply(part, ship(undefined, 's2'))
    expect(shipped.order.state).toBe('shipped')
    expect(shipped.order.shipments[1]?.lines).toEqual([
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 1 },
    ])
    const delivered = apply(shipped, deliver)
    expect(delivered.order.state).toBe('delivered')
    expect(kinds(delivered)).toEqual(['delivered', 'delivered'])
    const back: OrderCommand = { kind: 'receive-return', returnId: undefined, lines: undefined }
    const returned = apply(delivered, back)
    expect(returned.order.history.map(({ state }) => state)).toEqual([
      ...['paid', 'in-fulfilment', 'partly-shipped', 'shipped', 'delivered', 'returned'],
    ])
  })

  test('gets its invoice with the first shipment if it is paid later', () => {
    const shipped = changeOrder(place(sampleDraft(), []).order, ship([{ lineId: 2, quantity: 1 }]), at)
    expect(shipped).toMatchObject({ documents: [{ kind: 'invoice', amount: 9190 }] })
  })

  test('is cancelled before it is shipped, and remains cancelled when it is paid later', () => {
    const cancelled = apply(place(sampleDraft(), []), cancel)
    expect(cancelled.order).toMatchObject({ state: 'cancelled', history: [{}, { comment: 'sold out' }] })
    const paid = apply(cancelled, pay('captured'))
    expect(paid.order).toMatchObject({ state: 'cancelled', paymentState: 'captured', documents: [] })
    expect(changeOrder(paid.order, ship(), at)).toMatchObject({ refused: 'ORDER_STATE' })
  })

  test('is complete when the pieces that are not shipped are cancelled', () => {
    const part = apply(place(), ship([{ lineId: 1, quantity: 2 }]))
    expect(changeOrder(part.order, cancel, at)).toMatchObject({ refused: 'ORDER_STATE' })
    const rest = apply(part, { ...cancel, lines: [{ lineId: 2, quantity: 1 }] })
    expect(rest.order.state).toBe('shipped')
  })

  test('is not shipped while its payment has failed or waits for the customer', () => {
    for (const state of ['failed', 'cancelled', 'requires-action'] as const) {
      const { order } = place(sampleDraft(), [{ ...card, state }])
      expect(changeOrder(order, ship(), at)).toMatchObject({ refused: 'ORDER_STATE' })
    }
  })
})

describe('a refund', () => {
  test('goes to the payment method first, and then to gift certificates', () => {
    const first = apply(place(), refund(8000))
    expect(first.order).toMatchObject({
      paymentState: 'partly-refunded',
      payments: [{ state: 'partly-refunded' }],
      refunds: [{ amount: 8000, payment: 8000, certificates: [] }],
      documents: [{ kind: 'invoice' }, { kind: 'credit-note', amount: 8000, refundId: 'r8000' }],
    })
    const second = apply(first, refund(1190))
    expect(second.order).toMatchObject({
      paymentState: 'refunded',
      payments: [{ state: 'refunded' }],
      refunds: [{}, { payment: 190, certificates: [{ certificateId: 'c1', amount: 1000 }] }],
    })
    expect(changeOrder(second.order, refund(1), at)).toMatchObject({
      refused: 'ABOVE_MAXIMUM',
      field: 'amount',
      details: { maximum: 0, currency: 'EUR' },
    })
  })

  test('of lines is the price of their pieces after discounts', () => {
    // Two lamps cost 78.00 − 8.00.
    const change = apply(place(), refund(undefined, [{ lineId: 1, quantity: 1 }]))
    expect(change.order.refunds).toMatchObject([{ amount: 3500 }])
    const again = { ...refund(undefined, [{ lineId: 1, quantity: 2 }]), refundId: 'r2' }
    expect(changeOrder(change.order, again, at)).toMatchObject({
      refused: 'ABOVE_MAXIMUM',
      details: { maximum: 1 },
    })
  })

  test('of individual pieces adds up to the price of the line', () => {
    fc.assert(
      fc.property(orderDrafts, (draft) => {
        for (const line of draft.lines) {
          let sum = 0
          for (let piece = 0; piece < line.quantity; piece++) sum += grossOfPieces(draft, line, piece, 1)
          expect(sum).toBe(grossOfLine(line, draft))
        }
      }),
    )
  })
})

describe('a return', () => {
  const request = (quantity: number, returnId = 't1'): OrderCommand => ({
    ...{ kind: 'request-return', returnId, note: '', days: 14 },
    lines: [{ lineId: 1, quantity, reason: 'damaged' }],
  })
  const shipped = apply(place(), ship())

  test('is possible until the end of the period after the last delivery', () => {
    expect(findReturnEnd(place().order, 14)).toBeUndefined()
    expect(findReturnEnd(shipped.order, 14)).toBe('2026-06-15')
    expect(findReturnEnd(shipped.order, 0)).toBeUndefined()
    const delivered = changeOrder(shipped.order, deliver, '2026-06-03T09:00:00.000Z')
    if (isRuleError(delivered)) throw new Error('The delivery was refused.')
    expect(findReturnEnd(delivered.order, 14)).toBe('2026-06-17')
    expect(isRuleError(changeOrder(delivered.order, request(1), '2026-06-17T23:59:59.000Z'))).toBe(false)
    expect(changeOrder(delivered.order, request(1), '2026-06-18T00:00:00.000Z')).toMatchObject({
      refused: 'ORDER_STATE',
    })
  })

  test('covers each piece once, unless it is rejected', () => {
    const requested = apply(shipped, request(2))
    expect(changeOrder(requested.order, request(1, 't2'), at)).toMatchObject({
      refused: 'ABOVE_MAXIMUM',
      details: { maximum: 0 },
    })
    const decide = { kind: 'decide-return', returnId: 't1' } as const
    const rejected = apply(requested, { ...decide, state: 'rejected' })
    expect(apply(rejected, request(1, 't2')).order.returns).toHaveLength(2)
    expect(changeOrder(rejected.order, { ...decide, state: 'accepted' }, at)).toMatchObject({
      refused: 'ORDER_STATE',
    })
  })

  test('is received in part and refunded', () => {
    const received = apply(shipped, request(2), {
      ...{ kind: 'receive-return', returnId: 't1', lines: [{ lineId: 1, quantity: 1 }] },
    })
    expect(received.order).toMatchObject({ state: 'shipped', returns: [{ state: 'received' }] })
    const back = { ...refund(undefined, [{ lineId: 1, quantity: 1 }]), returnId: 't1' }
    expect(apply(received, back).order.returns).toMatchObject([{ state: 'refunded' }])
  })
})

test('late notifications of payments and repeated commands change nothing', () => {
  const { order } = place()
  expect(changeOrder(order, pay('processing'), at)).toMatchObject({ refused: 'ORDER_STATE' })
  expect(changeOrder(order, pay('captured'), at)).toEqual({ order, events: [], documents: [] })
  expect(changeOrder(place(sampleDraft(), []).order, pay('captured', 8191), at)).toMatchObject({
    refused: 'ABOVE_MAXIMUM',
    details: { maximum: 8190, currency: 'EUR' },
  })
  const shipped = apply(place(), ship())
  expect(changeOrder(shipped.order, ship(), at)).toMatchObject({ refused: 'ORDER_STATE' })
})

test('notes of operators are not comments for the customer', () => {
  const note = { kind: 'add-note', text: 'Call first', author: 'Olga', isVisible: false } as const
  const { order } = apply(place(), note, { ...note, text: 'Sorry', isVisible: true })
  expect(order.notes).toEqual([{ text: 'Call first', author: 'Olga', at }])
  expect(order.history.map(({ comment }) => comment)).toEqual([undefined, 'Sorry'])
})

const counter = fc.integer({ min: 1, max: 3 })
const quantities = fc.array(
  fc.record({ lineId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 0, max: 7 }) }),
  {
    maxLength: 3,
  },
)
const maybe = fc.option(quantities, { nil: undefined })
const commands: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc
    .record({
      state: fc.constantFrom<OrderPayment['state']>(
        ...([
          'requires-action',
          'processing',
          'authorised',
          'captured',
          'failed',
          'cancelled',
          'refunded',
        ] as const),
      ),
      payment: counter,
      share: fc.constantFrom(1, 1, 2, -1),
    })
    .map(({ state, payment, share }): OrderCommand => {
      // The test replaces this amount with a share of the outstanding amount.
      return { kind: 'record-payment', payment: { ...card, id: `p${payment}`, state, amount: share } }
    }),
  fc.constant<OrderCommand>({ kind: 'start-fulfilment' }),
  fc
    .record({ lines: maybe, shipment: fc.integer({ min: 1, max: 9 }) })
    .map(({ lines, shipment }) => ship(lines, `s${shipment}`)),
  fc.option(counter, { nil: undefined }).map((shipment): OrderCommand => ({
    kind: 'deliver',
    shipmentId: shipment === undefined ? undefined : `s${shipment}`,
  })),
  maybe.map((lines): OrderCommand => ({ kind: 'cancel', lines, reason: '' })),
  fc
    .record({
      amount: fc.option(fc.integer({ min: -1, max: 90_000 }), { nil: undefined }),
      lines: quantities,
      refund: fc.nat(99),
    })
    .map(({ refund: number, ...rest }): OrderCommand => ({
      ...{ kind: 'refund', refundId: `r${number}`, reason: '', returnId: undefined, ...rest },
    })),
  fc.record({ lines: quantities, number: counter }).map(({ lines, number }): OrderCommand => ({
    ...{ kind: 'request-return', returnId: `t${number}`, note: '', days: 14 },
    lines: lines.map((each) => ({ ...each, reason: 'other' as const })),
  })),
  counter.map((number): OrderCommand => ({
    kind: 'decide-return',
    returnId: `t${number}`,
    state: 'accepted',
  })),
  fc
    .record({ lines: maybe, number: fc.option(counter, { nil: undefined }) })
    .map(({ lines, number }): OrderCommand => ({
      ...{ kind: 'receive-return', returnId: number === undefined ? undefined : `t${number}`, lines },
    })),
)

test('random commands keep all quantities and amounts within their limits', () => {
  let applied = 0
  fc.assert(
    fc.property(
      orderDrafts,
      fc.array(commands, { minLength: 8, maxLength: 25, size: 'max' }),
      (draft, list) => {
        let { order } = numbered(place(draft, []))
        for (const command of list) {
          const before = JSON.stringify(order)
          const change = changeOrder(order, withAmount(command, order), at)
          // A command never changes its input, so a refused command changes nothing.
          expect(JSON.stringify(order)).toBe(before)
          if (isRuleError(change)) continue
          applied += change.events.length
          if (change.events.length === 0) expect(change.order).toBe(order)
          order = numbered(change).order
          checkInvariants(order)
        }
      },
    ),
  )
  expect(applied).toBeGreaterThan(100)
})

function withAmount(command: OrderCommand, { totals }: Order): OrderCommand {
  if (command.kind !== 'record-payment') return command
  const { payment } = command
  return { ...command, payment: { ...payment, amount: Math.floor(totals.outstanding / payment.amount) } }
}

function checkInvariants(order: Order): void {
  let ordered = 0
  let shippedOrCancelled = 0
  let shipped = 0
  let cancelled = 0
  let returned = 0
  for (const line of order.lines) {
    const counts = progressOf(order, line.id)
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0)
    expect(counts.shipped + counts.cancelled).toBeLessThanOrEqual(line.quantity)
    expect(counts.returned).toBeLessThanOrEqual(counts.shipped)
    const sent = order.shipments.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id)
    expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(counts.shipped)
    ordered += line.quantity
    shippedOrCancelled += counts.shipped + counts.cancelled
    shipped += counts.shipped
    cancelled += counts.cancelled
    returned += counts.returned
  }
  const { total, outstanding } = order.totals
  expect(paidAmount(order)).toBeLessThanOrEqual(total)
  expect(refundedAmount(order)).toBeLessThanOrEqual(paidAmount(order))
  const ofPayments = order.refunds.reduce((sum, { payment }) => sum + payment, 0)
  expect(ofPayments).toBeLessThanOrEqual(outstanding)
  for (const { amount, payment, certificates } of order.refunds) {
    expect(payment + certificates.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
  }
  // The state is derived from the quantities.
  if (order.state === 'cancelled') expect(shipped).toBe(0)
  else if (shipped === 0) expect(['open', 'paid', 'in-fulfilment']).toContain(order.state)
  else if (shippedOrCancelled < ordered) expect(order.state).toBe('partly-shipped')
  else if (returned === shipped) expect(order.state).toBe('returned')
  else expect(['shipped', 'delivered']).toContain(order.state)
  expect(cancelled).toBeLessThanOrEqual(ordered)
  expect(order.documents.filter(({ kind }) => kind === 'invoice').length).toBeLessThanOrEqual(1)
  expect(order.history.at(-1)?.state).toBe(order.state)
}
