import { lockRows, type CommerceExecutor } from '../database/index.ts'
import type { IssuedCertificate } from '../store/index.ts'

/**
 * Returns the gift certificates that were issued for an order, in the order of their ids.
 *
 * @param mode `change` locks them until the end of the transaction.
 */
export async function listIssued(
  db: CommerceExecutor,
  orderId: string,
  mode: 'read' | 'change' = 'read',
): Promise<readonly IssuedCertificate[]> {
  const query = db.selectFrom('certificates').selectAll().where('order_id', '=', orderId).orderBy('id')
  const rows = await (mode === 'change' ? query.modifyEnd(lockRows(db)) : query).execute()
  return rows.map(({ id, bought_id, state, initial, balance, held }) => ({
    ...{ certificateId: id, boughtId: bought_id ?? 0, state, initial, balance, held },
  }))
}
