import { randomUUID } from 'node:crypto'
import { lockRows, type CommerceExecutor } from '../database/index.ts'
import { ruleError, type OrderDraft, type RuleError } from '../store/index.ts'
import { hasExpired } from './certificates.repository.ts'

/**
 * Holds the amounts that gift certificates pay for an order. If the balance of one is too low,
 * returns a refusal and writes nothing. The certificates are locked in the order of their ids until
 * the end of the transaction.
 */
export async function holdCertificates(
  tx: CommerceExecutor,
  { redeemed, currency }: Pick<OrderDraft, 'redeemed' | 'currency'>,
  { attemptId, at }: { readonly attemptId: string; readonly at: string },
): Promise<RuleError | undefined> {
  if (redeemed.length === 0) return undefined
  const rows = await tx
    .selectFrom('certificates')
    .selectAll()
    .where(
      'id',
      'in',
      redeemed.map(({ certificateId }) => certificateId),
    )
    .orderBy('id')
    .modifyEnd(lockRows(tx))
    .execute()
  const usable = rows.filter(
    (row) => row.currency === currency && row.state === 'active' && !hasExpired(row, at.slice(0, 10)),
  )
  const isCovered = ({ certificateId, amount }: (typeof redeemed)[number]) =>
    usable.some((row) => row.id === certificateId && row.balance - row.held >= amount)
  if (!redeemed.every(isCovered)) return ruleError('CERTIFICATE_REFUSED', 'code', { reason: 'used-up' })
  for (const { certificateId, amount } of redeemed) {
    await tx
      .updateTable('certificates')
      .set((eb) => ({ held: eb('held', '+', amount) }))
      .where('id', '=', certificateId)
      .execute()
    await tx
      .insertInto('certificate_holds')
      .values({ attempt_id: attemptId, certificate_id: certificateId, amount })
      .execute()
  }
  return undefined
}

/** Subtracts the held amounts from the balances, because the order has been placed. */
export async function takeCertificates(tx: CommerceExecutor, orderId: string, at: string): Promise<void> {
  for (const { certificate_id: id, amount } of await deleteHolds(tx, orderId)) {
    await tx
      .updateTable('certificates')
      .set((eb) => ({ held: eb('held', '-', amount), balance: eb('balance', '-', amount), updated_at: at }))
      .where('id', '=', id)
      .execute()
    await addEntry(tx, { certificateId: id, kind: 'redeem', amount: -amount, orderId, at })
  }
}

/** Releases the amounts held by a payment attempt. */
export async function releaseCertificates(tx: CommerceExecutor, attemptId: string): Promise<void> {
  for (const { certificate_id: id, amount } of await deleteHolds(tx, attemptId)) {
    await tx
      .updateTable('certificates')
      .set((eb) => ({ held: eb('held', '-', amount) }))
      .where('id', '=', id)
      .execute()
  }
}

async function deleteHolds(tx: CommerceExecutor, attemptId: string) {
  const holds = await tx
    .deleteFrom('certificate_holds')
    .where('attempt_id', '=', attemptId)
    .returning(['certificate_id', 'amount'])
    .execute()
  return holds.toSorted((one, other) => (one.certificate_id < other.certificate_id ? -1 : 1))
}

/** Records a change of a balance. */
export async function addEntry(
  tx: CommerceExecutor,
  entry: {
    readonly certificateId: string
    readonly kind: 'issue' | 'redeem' | 'refund' | 'correct' | 'void'
    readonly amount: number
    readonly orderId?: string
    readonly actor?: string
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('certificate_entries')
    .values({
      id: randomUUID(),
      certificate_id: entry.certificateId,
      kind: entry.kind,
      amount: entry.amount,
      order_id: entry.orderId ?? null,
      actor: entry.actor ?? null,
      at: entry.at,
    })
    .execute()
}
