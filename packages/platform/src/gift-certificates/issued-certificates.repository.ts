import { lockRows, type CommerceExecutor } from '../database/index.ts'
import type { IssuedCertificate, Order, RedeemedAmount } from '../store/index.ts'
import { findCertificateRow } from './admin-certificates.repository.ts'
import { addEntry } from './hold-certificates.repository.ts'

/**
 * Locks the gift certificates that an order has bought or was paid with, in the order of their ids,
 * until the end of the transaction.
 */
export async function lockOfOrder(
  tx: CommerceExecutor,
  { id, boughtCertificates, redeemed }: Pick<Order, 'id' | 'boughtCertificates' | 'redeemed'>,
): Promise<void> {
  if (boughtCertificates.length + redeemed.length === 0) return
  const used = redeemed.map(({ certificateId }) => certificateId)
  await tx
    .selectFrom('certificates')
    .select('id')
    .where((eb) => eb.or([eb('order_id', '=', id), ...(used.length > 0 ? [eb('id', 'in', used)] : [])]))
    .orderBy('id')
    .modifyEnd(lockRows(tx))
    .execute()
}

/** Returns true if a refund would credit a disabled gift certificate. */
export async function hasDisabled(tx: CommerceExecutor, parts: readonly RedeemedAmount[]): Promise<boolean> {
  if (parts.length === 0) return false
  const ids = parts.map(({ certificateId }) => certificateId)
  const found = await tx
    .selectFrom('certificates')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'disabled')
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the gift certificates issued for an order, in the order of their ids. */
export async function listIssued(
  db: CommerceExecutor,
  orderId: string,
): Promise<readonly IssuedCertificate[]> {
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const returned = new Map<string, number>()
  const entries = await db
    .selectFrom('certificate_entries')
    .select(['certificate_id', 'amount'])
    .where(
      'certificate_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('kind', '=', 'void')
    .execute()
  for (const { certificate_id: id, amount } of entries) returned.set(id, (returned.get(id) ?? 0) - amount)
  return rows.map(({ id, bought_id, state, initial, balance, held }) => ({
    ...{ certificateId: id, boughtId: bought_id ?? 0, state, initial, balance, held },
    returned: returned.get(id) ?? 0,
  }))
}

/** Voids gift certificates whose values were checked while they were locked. */
export async function voidCertificates(
  tx: CommerceExecutor,
  certificates: readonly IssuedCertificate[],
  { orderId, at }: RefundScope,
): Promise<void> {
  for (const { certificateId, balance } of certificates) {
    await tx
      .updateTable('certificates')
      .set({ state: 'void', balance: 0, delivery: null, updated_at: at })
      .where('id', '=', certificateId)
      .execute()
    if (balance > 0) await addEntry(tx, { certificateId, kind: 'void', amount: -balance, orderId, at })
  }
}

/**
 * Refunds parts of an order to the gift certificates that paid for them. These can then be used for
 * at least 90 more days, even if they had expired. A void certificate becomes active again. The
 * certificates must be locked and must not be disabled.
 */
export async function creditCertificates(
  tx: CommerceExecutor,
  parts: readonly RedeemedAmount[],
  { orderId, at }: RefundScope,
): Promise<void> {
  const validUntil = new Date(Date.parse(at) + refundValidMs).toISOString().slice(0, 10)
  for (const { certificateId, amount } of parts) {
    const row = await findCertificateRow(tx, certificateId)
    // Certificates are never deleted, but imported orders may lack theirs.
    if (!row) continue
    const { balance, expires_on: expiresOn, state } = row
    await tx
      .updateTable('certificates')
      .set({
        balance: balance + amount,
        state: state === 'void' ? 'active' : state,
        expires_on: expiresOn !== null && expiresOn < validUntil ? validUntil : expiresOn,
        updated_at: at,
      })
      .where('id', '=', certificateId)
      .execute()
    await addEntry(tx, { certificateId, kind: 'refund', amount, orderId, at })
  }
}

/** The order of a refund, and the time of the refund (ISO 8601 in UTC). */
interface RefundScope {
  readonly orderId: string
  readonly at: string
}

/** Minimum time for which a refund remains usable, in milliseconds. */
const refundValidMs = 90 * 86_400_000
