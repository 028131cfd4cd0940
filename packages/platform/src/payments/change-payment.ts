import type { CommerceExecutor } from '../database/index.ts'
import { findOrder } from '../orders/index.ts'
import { refundedByMethod, ruleError, type RuleError } from '../store/index.ts'
import { queueOperation, sumRefunds } from './operations.repository.ts'
import { findAttempt } from './payments.repository.ts'

/** A refund of a payment. */
export interface PaymentRefund {
  /** Id of the order. */
  readonly orderId: string
  /** Id of the order's refund, which ensures that it happens only once. */
  readonly refundId: string
  /** In minor units. */
  readonly amount: number
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Queues the refund of a part of a payment, in the transaction that refunds the order. Refuses an
 * amount that exceeds the captured amount minus what has been refunded or queued. Since the gateway
 * may already have performed a queued refund, the largest of these totals counts instead of their
 * sum. Does nothing for a payment without a gateway, which an operator must pay back.
 */
export async function queueRefund(
  tx: CommerceExecutor,
  { orderId, refundId, amount, now }: PaymentRefund,
): Promise<RuleError | undefined> {
  const attempt = await findAttempt(tx, orderId, 'change')
  if (!attempt || attempt.gateway === '') return undefined
  const id = `${orderId}-refund-${refundId}`
  const order = await findOrder(tx, { id: orderId })
  const queued = await sumRefunds(tx, orderId, id)
  const maximum = attempt.captured - Math.max(attempt.refunded, queued, order ? refundedByMethod(order) : 0)
  if (amount < 1) return ruleError('BELOW_MINIMUM', 'amount', { minimum: 1 })
  if (amount > maximum) return ruleError('ABOVE_MAXIMUM', 'amount', { maximum, currency: attempt.currency })
  await queueOperation(tx, { id, attempt_id: orderId, kind: 'refund', amount, mails: 0 }, now)
  return undefined
}

/** Locks the payment of an order. Changes of an order lock it before anything else. */
export async function lockPayment(tx: CommerceExecutor, orderId: string): Promise<void> {
  await findAttempt(tx, orderId, 'change')
}

/**
 * Queues the capture of an authorised payment, for example when the goods are shipped. Returns false if the payment is not
 * authorised.
 */
export async function queueCapture(tx: CommerceExecutor, orderId: string, now: string): Promise<boolean> {
  const attempt = await findAttempt(tx, orderId, 'change')
  if (attempt?.state !== 'authorised') return false
  const { amount } = attempt
  const operation = {
    id: `${orderId}-capture`,
    attempt_id: orderId,
    kind: 'capture' as const,
    amount,
    mails: 0,
  }
  await queueOperation(tx, operation, now)
  return true
}

/**
 * Queues the void of a payment whose order is cancelled. An authorised amount is released, and a
 * captured amount is refunded in full. Returns false if the payment has no gateway or has already
 * ended.
 */
export async function queueVoid(tx: CommerceExecutor, orderId: string, now: string): Promise<boolean> {
  const attempt = await findAttempt(tx, orderId, 'change')
  if (!attempt || attempt.gateway === '') return false
  if (['failed', 'cancelled', 'refunded'].includes(attempt.state)) return false
  const operation = {
    id: `${orderId}-void`,
    attempt_id: orderId,
    kind: 'void' as const,
    amount: null,
    mails: 0,
  }
  await queueOperation(tx, operation, now)
  return true
}
