import type { PaymentRefusal, PaymentState } from '@vitrine/contract'
import type { OrderDraft } from '../store/index.ts'
import type { Intent } from './gateway.ts'

/** State of a payment attempt. While it is `creating`, it is unknown whether the gateway has an intent for it. */
export type AttemptState = PaymentState | 'creating'

/** An attempt to pay for a cart. Its id becomes the id of the order. */
export interface Attempt {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly channelId: string
  readonly cartId: string
  /** Id of a payment method of the settings. */
  readonly method: string
  /** Id of the gateway. */
  readonly gateway: string
  /** Id at the gateway; undefined while the attempt is `creating`. */
  readonly intentId: string | undefined
  readonly state: AttemptState
  readonly refusal: PaymentRefusal | undefined
  /** In minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  readonly label: string
  /** Undefined once the order is placed, which then contains it. */
  readonly draft: OrderDraft | undefined
  /** Time until which stock, coupons and certificates are held; undefined if they are not. ISO 8601, UTC. */
  readonly heldUntil: string | undefined
  readonly isPlaced: boolean
  /** True if no order may be placed; payments that still arrive are refunded. */
  readonly isVoid: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** The effect of an intent on an attempt. */
export type Effect =
  /** Nothing new. */
  | 'none'
  /** The state is recorded. */
  | 'record'
  /** The payment has succeeded: the order is placed. */
  | 'place'
  /** The payment has failed, or its money has gone back: what was held is released. */
  | 'release'
  /** The payment has succeeded, but no order may be placed: it is cancelled or refunded. */
  | 'void'

/** The order in which the states of a payment follow each other. */
const ranks: Readonly<Record<AttemptState, number>> = {
  creating: 0,
  'requires-payment': 1,
  'requires-action': 2,
  processing: 3,
  authorised: 4,
  failed: 5,
  cancelled: 5,
  captured: 6,
  'partly-refunded': 7,
  refunded: 8,
}

/** Returns true if the customer has paid, or if the bank decides later. The order is then placed. */
export function isPaid(state: AttemptState): boolean {
  return state === 'processing' || ranks[state] === 4 || ranks[state] >= 6
}

/**
 * Decides what an intent changes. Events arrive in any order, so a state never reverts to an earlier one
 * (R51).
 */
export function toEffect(attempt: Attempt, intent: Intent): Effect {
  const isLate = attempt.state === 'failed' || attempt.state === 'cancelled'
  // A payment that was considered failed may still succeed, and then counts.
  const isRevived = isLate && isPaid(intent.state) && !attempt.isPlaced
  const isNew =
    ranks[intent.state] > ranks[attempt.state] ||
    intent.captured > attempt.captured ||
    intent.refunded > attempt.refunded
  if (!isNew && !isRevived) return 'none'
  if (attempt.isPlaced) return 'record'
  if (isPaid(intent.state)) {
    // A refunded payment needs no order.
    if (intent.state === 'refunded') return 'release'
    return attempt.isVoid ? 'void' : 'place'
  }
  return intent.state === 'failed' || intent.state === 'cancelled' ? 'release' : 'record'
}
