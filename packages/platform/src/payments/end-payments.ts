import type { CommerceExecutor } from '../database/index.ts'
import { voidAttempt } from './apply-intent.ts'
import { shopHolds } from './holds.ts'
import { toHeldPayment } from './payment-services.ts'
import { updateAttempt } from './payments.repository.ts'
import { deleteLabelsOf, lockAttemptsOf } from './payments-of-customer.repository.ts'

/**
 * Ends the payments of a customer whose account is deleted, and deletes the customer's data from
 * all of them. Releases everything held for payments without an order. These payments are refunded,
 * even if they arrive later. The schedule sends the requests to the gateways, without mail to the
 * customer. Call it after {@link lockCartsOf} and after locking the customer, but before the orders
 * are detached from the customer.
 *
 * @param now ISO 8601 in UTC
 */
export async function endPaymentsOf(tx: CommerceExecutor, customerId: string, now: string): Promise<void> {
  const attempts = await lockAttemptsOf(tx, customerId)
  // Payments acquire their locks in the order of the holds.
  for (const holds of shopHolds) {
    for (const { id } of attempts) await holds.release(tx, toHeldPayment(id, now))
  }
  for (const attempt of attempts) {
    const { state, isVoid } = attempt
    const hasEnded = isVoid || state === 'failed' || state === 'cancelled'
    const ended = hasEnded ? attempt : await voidAttempt(tx, attempt, { mails: false, now })
    await updateAttempt(tx, {
      ...ended,
      // While the payment is being created, the gateway has not responded yet.
      state: hasEnded || state === 'creating' ? state : 'cancelled',
      ...{ draft: undefined, heldUntil: undefined, isVoid: true, label: '', updatedAt: now },
    })
  }
  await deleteLabelsOf(tx, customerId)
}
