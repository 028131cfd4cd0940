import type { Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import type { CertificateBalance } from '../store/index.ts'

export type CertificateRow = Selectable<CommerceSchema['certificates']>

/** Returns a gift certificate by the hash of its code; undefined if there is none. */
export function findByCode(db: CommerceExecutor, codeHash: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificates').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

/** Returns the gift certificates that can pay in a currency, with the part of their balance that is not held. */
export async function findBalances(
  db: CommerceExecutor,
  ids: readonly string[],
  { currency, today }: { readonly currency: string; readonly today: string },
): Promise<readonly CertificateBalance[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .where('id', 'in', ids)
    .where('currency', '=', currency)
    .where('state', '=', 'active')
    .execute()
  return rows.filter((row) => row.balance > row.held && !hasExpired(row, today)).map(toBalance)
}

/** Returns the available balance of a gift certificate. */
export function toBalance({ id, last_digits, balance, held }: CertificateRow): CertificateBalance {
  return { certificateId: id, lastDigits: last_digits, balance: balance - held }
}

/** Returns true after the last day on which a gift certificate can be used. */
export function hasExpired({ expires_on: last }: Pick<CertificateRow, 'expires_on'>, today: string): boolean {
  return last !== null && today > last
}
