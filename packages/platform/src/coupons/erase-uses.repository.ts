import type { CommerceExecutor } from '../database/index.ts'
import { hashEmail } from './hash-email.ts'

/**
 * Detaches the uses of promotions from a customer whose account is deleted. The promotions keep their numbers of uses.
 * Call it after the customer is deleted: a payment that has begun then either has held its uses already, or finds no cart.
 *
 * @param provedEmail also detaches the uses of guests with this address; undefined if the customer has not proved theirs.
 */
export async function erasePromotionUses(
  tx: CommerceExecutor,
  { customerId, provedEmail }: { readonly customerId: string; readonly provedEmail: string | undefined },
): Promise<void> {
  const erased = { customer_id: null, email_hash: '' }
  await tx.updateTable('promotion_uses').set(erased).where('customer_id', '=', customerId).execute()
  if (provedEmail === undefined) return
  const emailHash = await hashEmail(tx, provedEmail)
  await tx
    .updateTable('promotion_uses')
    .set(erased)
    .where('email_hash', '=', emailHash)
    // A use that belongs to another customer's account is kept.
    .where('customer_id', 'is', null)
    .execute()
}
