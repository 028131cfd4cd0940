import type { PaymentState } from '@vitrine/contract'
import {
  capturedAmount,
  divideRefund,
  grossOfPieces,
  grossOfShipping,
  paidAmount,
  refundedAmount,
  refundedByMethod,
  refundedPieces,
  refundedShipping,
} from './order-amounts.ts'
import type { CommandOf, Step } from './order-commands.ts'
import { keptByCertificates, returnCertificates, returnVoid } from './order-certificates.ts'
import { toData } from './order-fulfilment.ts'
import { checkQuantities } from './order-progress.ts'
import type { Order, OrderPayment } from './order.ts'
import { isRuleError, ruleError, type RuleError } from './rule-error.ts'

const pending: readonly PaymentState[] = ['requires-payment', 'requires-action', 'processing']
const settled: readonly PaymentState[] = ['authorised', 'captured', 'failed', 'cancelled']

/**
 * The possible next states for each payment state. States of refunds are derived from the order's
 * refunds.
 */
const nextStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  'requires-payment': [...pending, ...settled],
  'requires-action': [...pending, ...settled],
  processing: ['requires-action', ...settled],
  authorised: ['captured', 'failed', 'cancelled'],
  captured: [],
  failed: [...pending, 'authorised', 'captured'],
  cancelled: [],
  'partly-refunded': [],
  refunded: [],
}

/**
 * Records the state of a payment. Refuses a state that cannot follow the current one, for example
 * from a late notification, and a captured amount that exceeds the order's outstanding amount.
 */
export function recordPayment(order: Order, { payment }: CommandOf<'record-payment'>): Step | RuleError {
  const present = order.payments.find(({ id }) => id === payment.id)
  if (present && isSame(present, payment)) return [order, []]
  const allowed = present ? nextStates[present.state] : [...pending, ...settled]
  if (!allowed.includes(payment.state)) return ruleError('ORDER_STATE', 'payment.state')
  if (!Number.isSafeInteger(payment.amount) || payment.amount < 0) {
    return ruleError('BELOW_MINIMUM', 'payment.amount', { minimum: 0 })
  }
  const payments = present
    ? order.payments.map((each) => (each.id === payment.id ? payment : each))
    : [...order.payments, payment]
  const maximum = order.totals.outstanding
  if (capturedAmount(payments) > maximum) {
    return ruleError('ABOVE_MAXIMUM', 'payment.amount', { maximum, currency: order.currency })
  }
  const { id, state, amount, method } = payment
  const data = { payment_id: id, payment: state, amount, method }
  return [{ ...order, payments }, [{ kind: 'payment-recorded', data }]]
}

function isSame(one: OrderPayment, other: OrderPayment): boolean {
  return one.state === other.state && one.amount === other.amount && one.label === other.label
}

/**
 * Refunds at most the amount that was paid, has not been refunded yet and is not the value of gift
 * certificates that remain valid.
 */
export function refund(order: Order, command: CommandOf<'refund'>, at: string): Step | RuleError {
  const { refundId: id, returnId, reason } = command
  if (order.refunds.some((each) => each.id === id)) return ruleError('ORDER_STATE', 'refundId')
  const lines = checkQuantities(
    order,
    command.lines,
    (line) => line.quantity - refundedPieces(order, line.id),
  )
  if (isRuleError(lines)) return lines
  const { certificates = [] } = command
  const returnedCertificates =
    certificates === 'void' ? returnVoid(order) : returnCertificates(order, certificates)
  if (isRuleError(returnedCertificates)) return returnedCertificates
  const { issued } = returnedCertificates
  const maximum = paidAmount(order) - refundedAmount(order) - keptByCertificates({ issued })
  const shipping = checkShipping(order, command.shipping)
  if (typeof shipping === 'object') return shipping
  const ofLines = lines.reduce((sum, { lineId, quantity }) => {
    const line = order.lines.find((each) => each.id === lineId)
    return line ? sum + grossOfPieces(order, line, refundedPieces(order, lineId), quantity) : sum
  }, 0)
  const ofAll = ofLines + (shipping ?? 0) + returnedCertificates.amount
  const amount = command.amount ?? Math.min(ofAll, maximum)
  if (!Number.isSafeInteger(amount) || amount < 1) return ruleError('BELOW_MINIMUM', 'amount', { minimum: 1 })
  if (amount > maximum) return ruleError('ABOVE_MAXIMUM', 'amount', { maximum, currency: order.currency })
  const returned = order.returns.find((each) => each.id === returnId)
  if (returnId !== undefined) {
    if (!returned) return ruleError('NOT_FOUND', 'returnId')
    if (returned.state !== 'accepted' && returned.state !== 'received')
      return ruleError('ORDER_STATE', 'returnId')
  }
  const parts = divideRefund(order, amount)
  const boughtCertificates = returnedCertificates.amount || undefined
  const named = { lines, shipping, boughtCertificates }
  const refunds = [...order.refunds, { id, amount, ...parts, reason, ...named, createdAt: at }]
  return [
    {
      ...order,
      ...(issued.length > 0 ? { issued } : {}),
      refunds,
      payments: withRefunds(order.payments, refundedByMethod({ refunds })),
      returns: order.returns.map((each) => (each === returned ? { ...each, state: 'refunded' } : each)),
    },
    [{ kind: 'refunded', data: { refund_id: id, amount, payment: parts.payment, lines: toData(lines) } }],
  ]
}

/**
 * Returns the part of the shipping price to refund; undefined if the refund does not include
 * shipping.
 */
function checkShipping(order: Order, shipping: number | 'all' | undefined): number | RuleError | undefined {
  if (shipping === undefined) return undefined
  const maximum = grossOfShipping(order) - refundedShipping(order)
  const amount = shipping === 'all' ? maximum : shipping
  if (!Number.isSafeInteger(amount) || amount < 0)
    return ruleError('BELOW_MINIMUM', 'shipping', { minimum: 0 })
  if (amount > maximum) return ruleError('ABOVE_MAXIMUM', 'shipping', { maximum, currency: order.currency })
  return amount
}

/**
 * Sets the states of captured payments according to the total of all refunds, starting with the
 * first payment.
 */
function withRefunds(payments: readonly OrderPayment[], refunded: number): readonly OrderPayment[] {
  let rest = refunded
  return payments.map((payment) => {
    const part = Math.min(rest, capturedAmount([payment]))
    if (part === 0) return payment
    rest -= part
    return { ...payment, state: part === payment.amount ? 'refunded' : 'partly-refunded' }
  })
}
