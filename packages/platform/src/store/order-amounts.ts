import type { PaymentState } from '@vitrine/contract'
import type { Order, OrderDraft, OrderLine, OrderPayment, RedeemedAmount } from './order.ts'

const capturedStates: ReadonlySet<PaymentState> = new Set(['captured', 'partly-refunded', 'refunded'])

/**
 * Returns the amount that the customer has paid in minor units, including gift certificates and
 * without subtracting refunds.
 */
export function paidAmount({ totals, payments }: Pick<Order, 'totals' | 'payments'>): number {
  return totals.redeemed + capturedAmount(payments)
}

/** Returns the total of all refunds in minor units. */
export function refundedAmount({ refunds }: Pick<Order, 'refunds'>): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the amount that was refunded to payment methods, in minor units. */
export function refundedByMethod({ refunds }: Pick<Order, 'refunds'>): number {
  return refunds.reduce((sum, { payment }) => sum + payment, 0)
}

/** Returns true if the order has been paid in full, even if it was refunded later. */
export function isPaid(order: Pick<Order, 'totals' | 'payments'>): boolean {
  return paidAmount(order) >= order.totals.total
}

/** Returns the amount captured by payment methods, in minor units. */
export function capturedAmount(payments: readonly OrderPayment[]): number {
  return payments
    .filter(({ state }) => capturedStates.has(state))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Derives the payment state of an order from its payments and refunds. */
export function derivePaymentState(order: Order): PaymentState {
  const refunded = refundedAmount(order)
  if (refunded > 0) return refunded >= paidAmount(order) ? 'refunded' : 'partly-refunded'
  const current =
    order.payments.findLast(({ state }) => state !== 'failed' && state !== 'cancelled') ??
    order.payments.at(-1)
  return current?.state ?? (order.totals.outstanding === 0 ? 'captured' : 'requires-payment')
}

/** A refund, split into parts. */
export interface RefundParts {
  readonly payment: number
  readonly certificates: readonly RedeemedAmount[]
}

/**
 * Divides a refund. The payment method is refunded first, up to the amount that was captured and
 * has not been refunded yet. The rest is credited to the gift certificates, starting with the one
 * that was redeemed last.
 *
 * @param amount in minor units; at most the paid amount that has not been refunded yet
 */
export function divideRefund(order: Order, amount: number): RefundParts {
  const payment = Math.min(amount, capturedAmount(order.payments) - refundedByMethod(order))
  let rest = amount - payment
  const certificates: RedeemedAmount[] = []
  for (const redeemed of order.redeemed.toReversed()) {
    const part = Math.min(rest, redeemed.amount - refundedOnto(order, redeemed.certificateId))
    if (part > 0) certificates.push({ ...redeemed, amount: part })
    rest -= Math.max(0, part)
  }
  return { payment, certificates }
}

function refundedOnto({ refunds }: Order, certificateId: string): number {
  return refunds
    .flatMap(({ certificates }) => certificates)
    .filter((each) => each.certificateId === certificateId)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns the price of all pieces of a line after discounts and including tax, in minor units. */
export function grossOfLine({ total, discount, tax }: OrderLine, { includesTax }: OrderDraft): number {
  return total - discount + (includesTax ? 0 : tax)
}

/** Returns the price of shipping including tax, in minor units; 0 for an order without shipping. */
export function grossOfShipping({ shipping, includesTax }: OrderDraft): number {
  if (!shipping) return 0
  return shipping.amount + (includesTax ? 0 : shipping.tax)
}

/** Returns the number of pieces of a line that have been refunded. */
export function refundedPieces({ refunds }: Pick<Order, 'refunds'>, lineId: number): number {
  return refunds
    .flatMap(({ lines }) => lines)
    .reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0)
}

/** Returns the part of the shipping price that has been refunded, in minor units. */
export function refundedShipping({ refunds }: Pick<Order, 'refunds'>): number {
  return refunds.reduce((sum, { shipping = 0 }) => sum + shipping, 0)
}

/**
 * Returns the price of some pieces of a line after discounts and including tax, in minor units. The
 * prices of all pieces add up to the price of the line, even if they are refunded one by one.
 *
 * @param before number of pieces that have already been refunded
 */
export function grossOfPieces(order: OrderDraft, line: OrderLine, before: number, quantity: number): number {
  const gross = BigInt(grossOfLine(line, order))
  const upTo = (pieces: number) => Number((gross * BigInt(pieces)) / BigInt(line.quantity))
  return upTo(before + quantity) - upTo(before)
}
