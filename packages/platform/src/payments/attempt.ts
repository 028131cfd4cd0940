import type { PaymentRefusal, PaymentState } from '@vitrine/contract'
import type { OrderDraft } from '../store/index.ts'
import type { Intent } from './gateway.ts'

/**
 * State of a payment attempt. While it is `creating`, it is not known whether the gateway has an
 * intent for it.
 */
export type AttemptState = PaymentState | 'creating'

/** An attempt to pay for a cart. Its id becomes the id of the order. */
export interface Attempt {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly channelId: string
  readonly cartId: string
  /** Id of a payment method in the settings. */
  readonly method: string
  /** Id of the gateway. */
  readonly gateway: string
  /** Id of the intent at the gateway; undefined while the attempt is `creating`. */
  readonly intentId: string | undefined
  readonly state: AttemptState
  readonly refusal: PaymentRefusal | undefined
  /** In minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  readonly label: string
  /** Undefined once the order has been placed, which then contains it. */
  readonly draft: OrderDraft | undefined
  /**
   * Time until which stock, coupons and certificates are held (ISO 8601, UTC); undefined if nothing
   * is held.
   */
  readonly heldUntil: string | undefined
  readonly isPlaced: boolean
  /** True if the order must not be placed; payments that still arrive are refunded. */
  readonly isVoid: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** The effect of an intent on an attempt. */
export type Effect =
  /** There is nothing new. */
  | 'none'
  /** The state is recorded. */
  | 'record'
  /** The payment has succeeded, and the order is placed. */
  | 'place'
  /** The payment has failed or its money was returned, so everything held is released. */
  | 'release'
  /**
   * The payment has succeeded, but the order must not be placed, so the payment is cancelled or
   * refunded.
   */
  | 'void'

/** The order in which payment states follow each other. */
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

/**
 * Returns true if the customer has paid or if the bank will decide later. In both cases, the order
 * is placed.
 */
export function isPaid(state: AttemptState): boolean {
  return state === 'processing' || ranks[state] === 4 || ranks[state] >= 6
}

/**
 * Decides how an intent changes an attempt. Events can arrive in any order, so a state never
 * reverts to an earlier one (R51).
 */
export function toEffect(attempt: Attempt, intent: Intent): Effect {
  const isLate = attempt.state === 'failed' || attempt.state === 'cancelled'
  // A payment that was considered failed may still succeed, in which case it counts.
  const isRevived = isLate && isPaid(intent.state) && !attempt.isPlaced
  const isNew =
    ranks[intent.state] > ranks[attempt.state] ||
    intent.captured > attempt.captured ||
    intent.refunded > attempt.refunded
  if (!isNew && !isRevived) return 'none'
  if (attempt.isPlaced) return 'record'
  if (isPaid(intent.state)) {
    // A refunded payment does not need an order.
    if (intent.state === 'refunded') return 'release'
    return attempt.isVoid ? 'void' : 'place'
  }
  return intent.state === 'failed' || intent.state === 'cancelled' ? 'release' : 'record'
}
