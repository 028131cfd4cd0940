import { derivePaymentState, isPaid } from './order-amounts.ts'
import type {
  CommandOf,
  OrderChange,
  OrderCommand,
  OrderEvent,
  PendingDocument,
  Step,
} from './order-commands.ts'
import { cancel, deliver, ship, startFulfilment } from './order-fulfilment.ts'
import { recordPayment, refund } from './order-payments.ts'
import { deriveState } from './order-progress.ts'
import { decideReturn, receiveReturn, requestReturn } from './order-returns.ts'
import type { Order, OrderDraft } from './order.ts'
import { isRuleError, ruleError, type RuleError } from './rule-error.ts'

/** The properties of a new order that its draft does not contain. */
export interface Placement {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly number: string
  readonly payments: Order['payments']
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Creates an order from a draft. */
export function toOrder(draft: OrderDraft, { id, number, payments, at }: Placement): OrderChange {
  const order: Order = {
    ...draft,
    id,
    number,
    state: 'open',
    paymentState: 'requires-payment',
    progress: new Map(),
    shipments: [],
    returns: [],
    refunds: [],
    documents: [],
    payments,
    history: [],
    notes: [],
    createdAt: at,
    updatedAt: at,
  }
  const placed = withStates(order)
  const { total, outstanding } = draft.totals
  const data = {
    number,
    channel_id: draft.channelId,
    currency: draft.currency,
    total,
    outstanding,
    lines: draft.lines.map((line) => ({ line_id: line.id, sku: line.sku, quantity: line.quantity })),
  }
  return finish(undefined, { ...placed, history: [{ state: placed.state, comment: undefined, at }] }, [
    { kind: 'placed', data },
  ])
}

/**
 * Applies a command to an order. Changes nothing and returns a refusal if the state of the order
 * does not allow the command (`ORDER_STATE`), if it refers to an unknown line, shipment or return
 * (`NOT_FOUND`), or if a quantity or amount exceeds its limits.
 *
 * @param at ISO 8601, UTC
 */
export function changeOrder(order: Order, command: OrderCommand, at: string): OrderChange | RuleError {
  const step = apply(order, command, at)
  if (isRuleError(step)) return step
  const [changed, events, comment] = step
  if (events.length === 0) return { order, events, documents: [] }
  const next = { ...withStates(changed), updatedAt: at }
  const isCommented = next.state !== order.state || comment !== undefined
  const history = isCommented ? [...next.history, { state: next.state, comment, at }] : next.history
  return finish(order, { ...next, history }, events)
}

function apply(order: Order, command: OrderCommand, at: string): Step | RuleError {
  switch (command.kind) {
    case 'record-payment':
      return recordPayment(order, command)
    case 'start-fulfilment':
      return startFulfilment(order)
    case 'ship':
      return ship(order, command, at)
    case 'deliver':
      return deliver(order, command, at)
    case 'cancel':
      return cancel(order, command)
    case 'refund':
      return refund(order, command, at)
    case 'request-return':
      return requestReturn(order, command, at)
    case 'decide-return':
      return decideReturn(order, command)
    case 'receive-return':
      return receiveReturn(order, command)
    case 'add-note':
      return addNote(order, command, at)
  }
}

function addNote(
  order: Order,
  { text, author, isVisible }: CommandOf<'add-note'>,
  at: string,
): Step | RuleError {
  if (text.trim() === '') return ruleError('BAD_PARAMETER', 'text')
  const events = [{ kind: 'note-added', data: { is_visible: isVisible } }] as const
  if (isVisible) return [order, events, text]
  return [{ ...order, notes: [...order.notes, { text, author, at }] }, events]
}

function withStates(order: Order): Order {
  return { ...order, state: deriveState(order), paymentState: derivePaymentState(order) }
}

/**
 * Derives the states, adds their changes and the event of complete payment to the events, and lists
 * the documents that are due.
 */
function finish(before: Order | undefined, order: Order, events: readonly OrderEvent[]): OrderChange {
  const isNowPaid = isPaid(order) && !(before && isPaid(before))
  const all: readonly OrderEvent[] = isNowPaid ? [...events, { kind: 'paid', data: {} }] : events
  const states = { state: order.state, payment_state: order.paymentState }
  return {
    order,
    events: all.map(({ kind, data }) => ({ kind, data: { ...data, ...states } })),
    documents: findDueDocuments(order),
  }
}

/**
 * An invoice is due when the order has been paid in full or when the first goods are shipped. After
 * the invoice, each refund requires a credit note.
 */
function findDueDocuments(order: Order): readonly PendingDocument[] {
  const { documents, refunds, shipments, totals, updatedAt } = order
  const hasInvoice = documents.some(({ kind }) => kind === 'invoice')
  if (!hasInvoice) {
    const isDue = (isPaid(order) && order.state !== 'cancelled') || shipments.length > 0
    const invoice = {
      kind: 'invoice',
      amount: totals.total,
      refundId: undefined,
      createdAt: updatedAt,
    } as const
    return isDue ? [invoice] : []
  }
  return refunds
    .filter(({ id }) => !documents.some(({ refundId }) => refundId === id))
    .map(({ id, amount }) => ({ kind: 'credit-note', amount, refundId: id, createdAt: updatedAt }))
}
