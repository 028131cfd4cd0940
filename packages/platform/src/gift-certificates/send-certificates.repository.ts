import { sql } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { CertificateDelivery } from './certificate-delivery.ts'
import type { CertificateRow } from './certificates.repository.ts'

/** A gift certificate whose code is to be created and sent. */
export interface DueCertificate extends Pick<CertificateRow, 'id' | 'initial' | 'currency' | 'expires_on'> {
  readonly delivery: CertificateDelivery
}

/**
 * Returns the gift certificates that are due to be sent today or earlier, in the order of their
 * ids.
 *
 * @param today `YYYY-MM-DD`
 */
export async function listDueCertificates(
  db: CommerceExecutor,
  { today, after, limit }: { readonly today: string; readonly after: string; readonly limit: number },
): Promise<readonly DueCertificate[]> {
  const rows = await db
    .selectFrom('certificates')
    .select(['id', 'initial', 'currency', 'expires_on', 'delivery'])
    // Inlined as a literal, so that SQLite uses the index of these certificates.
    .where('state', '=', sql.lit('pending' as const))
    .where('send_on', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ delivery, ...row }) =>
    delivery === null ? [] : [{ ...row, delivery: JSON.parse(delivery) as CertificateDelivery }],
  )
}

/**
 * Activates a pending gift certificate with its code, and deletes the names, addresses and message.
 * Returns false if the certificate has been activated by another process or disabled in the
 * meantime.
 */
export async function activateCertificate(
  tx: CommerceExecutor,
  { id, codeHash, lastDigits, at }: ActivatedCertificate,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates')
    .set({
      ...{ code_hash: codeHash, last_digits: lastDigits, state: 'active', delivery: null, updated_at: at },
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface ActivatedCertificate {
  readonly id: string
  readonly codeHash: string
  readonly lastDigits: string
  /** ISO 8601, UTC. */
  readonly at: string
}
