import { holdPromotions, releasePromotions, takePromotions } from '../coupons/index.ts'
import type { CommerceExecutor } from '../database/index.ts'
import { holdCertificates, releaseCertificates, takeCertificates } from '../gift-certificates/index.ts'
import { releaseStock, reserveStock, takeStock } from '../stock/index.ts'
import { isRuleError, type OrderDraft, type RuleError } from '../store/index.ts'

/** A payment for which resources are held. */
export interface HeldPayment {
  /** Id of the payment attempt, which becomes the id of the order. */
  readonly attemptId: string
  /** ISO 8601 in UTC. */
  readonly now: string
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
}

/**
 * A limited resource: stock, uses of a coupon, or the balance of a gift certificate. It is held
 * while the customer pays, and then taken by the order. All functions run inside the transaction of
 * the payment and lock their rows in a fixed order.
 */
export interface Holds {
  /**
   * Holds the resources that an order needs, or returns a refusal, in which case the transaction is
   * rolled back.
   */
  hold(tx: CommerceExecutor, draft: OrderDraft, payment: HeldPayment): Promise<RuleError | undefined>
  /**
   * Consumes the held resources for a placed order.
   *
   * @throws NotHeldError if less is held than the order needs; the transaction is then rolled back
   */
  take(tx: CommerceExecutor, draft: OrderDraft, payment: HeldPayment): Promise<void>
  /** Releases the hold. Does nothing if nothing is held or it has already been taken. */
  release(tx: CommerceExecutor, payment: HeldPayment): Promise<void>
}

/** Thrown if less is held for a payment than its order needs, although the hold has not expired. */
export class NotHeldError extends Error {
  constructor(attemptId: string) {
    super(
      `The holds of payment attempt ${attemptId} are incomplete. Hold everything again before placing the order.`,
    )
  }
}

/** Holds the stock for an order (R41). */
export const stockHolds: Holds = {
  hold: (tx, { lines, shipping }, { attemptId: holderId, now, expiresAt }) =>
    reserveStock(tx, { holderId, lines, pickupLocation: shipping?.locationId, now, expiresAt }),
  async take(tx, { lines }, { attemptId: orderId, now }) {
    if (!(await takeStock(tx, { orderId, lines, now }))) throw new NotHeldError(orderId)
  },
  release: (tx, { attemptId, now }) => releaseStock(tx, attemptId, now),
}

/** Holds the uses of promotions and coupon codes. */
export const promotionHolds: Holds = {
  hold: (tx, draft, { attemptId, now: at }) => holdPromotions(tx, draft, { attemptId, at }),
  take: (tx, _draft, { attemptId }) => takePromotions(tx, attemptId),
  release: (tx, { attemptId }) => releasePromotions(tx, attemptId),
}

/** Holds the amounts that gift certificates pay. */
export const certificateHolds: Holds = {
  hold: (tx, draft, { attemptId, now: at }) => holdCertificates(tx, draft, { attemptId, at }),
  take: (tx, _draft, { attemptId, now }) => takeCertificates(tx, attemptId, now),
  release: (tx, { attemptId }) => releaseCertificates(tx, attemptId),
}

/** All holds of a shop's orders. Promotions come first, since most orders share their rows. */
export const shopHolds: readonly Holds[] = [promotionHolds, certificateHolds, stockHolds]

/** Combines several kinds of holds, which are held and taken in the given order. */
export function combineHolds(all: readonly Holds[]): Holds {
  return {
    async hold(tx, draft, payment) {
      for (const each of all) {
        const refusal = await each.hold(tx, draft, payment)
        if (refusal && isRuleError(refusal)) return refusal
      }
      return undefined
    },
    async take(tx, draft, payment) {
      for (const each of all) await each.take(tx, draft, payment)
    },
    async release(tx, payment) {
      for (const each of all) await each.release(tx, payment)
    },
  }
}
