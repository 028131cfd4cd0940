import type { CommerceExecutor } from '../database/index.ts'
import { hashEmail } from './hash-email.ts'

/**
 * Detaches the uses of promotions from a customer whose account is deleted. The numbers of uses are
 * kept. Call it after deleting the customer: a payment that started before then either already
 * holds its uses or no longer finds its cart.
 *
 * @param provedEmail address whose uses as a guest are detached as well; undefined if the customer
 * has not proved that they own their address.
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
    // Uses that belong to another customer's account are kept.
    .where('customer_id', 'is', null)
    .execute()
}
