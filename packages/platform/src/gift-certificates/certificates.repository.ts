import type { CertificateRefusal } from '@vitrine/contract'
import type { Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import type { CertificateBalance } from '../store/index.ts'

export type CertificateRow = Selectable<CommerceSchema['certificates']>

/** Returns a gift certificate by the hash of its code; undefined if there is none. */
export function findByCode(db: CommerceExecutor, codeHash: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificates').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
}

/**
 * Returns the gift certificates in a currency. Their balances exclude amounts held by payments for
 * other carts.
 */
export async function findBalances(
  db: CommerceExecutor,
  ids: readonly string[],
  { cartId, currency, today }: { readonly cartId: string; readonly currency: string; readonly today: string },
): Promise<readonly CertificateBalance[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('certificates')
    .selectAll()
    .where('id', 'in', ids)
    .where('currency', '=', currency)
    .where('state', '=', 'active')
    .execute()
  if (rows.length === 0) return []
  const own = await sumHeld(db, cartId)
  return rows
    .map((row) => ({ ...row, held: row.held - (own.get(row.id) ?? 0) }))
    .filter((row) => row.balance > row.held && !hasExpired(row, today))
    .map(toBalance)
}

/** Returns the amounts held by payments for a cart, by gift certificate. */
async function sumHeld(db: CommerceExecutor, cartId: string): Promise<ReadonlyMap<string, number>> {
  const holds = await db
    .selectFrom('certificate_holds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'certificate_holds.attempt_id')
    .select(['certificate_id', 'certificate_holds.amount'])
    .where('cart_id', '=', cartId)
    // Inlined as a literal, so that SQLite uses the index of these payments.
    .where((eb) => eb('is_placed', '=', eb.lit(0)))
    .execute()
  const sums = new Map<string, number>()
  for (const { certificate_id: id, amount } of holds) sums.set(id, (sums.get(id) ?? 0) + amount)
  return sums
}

/** The reason why a gift certificate can no longer be used. */
export interface CertificateProblem {
  readonly lastDigits: string
  readonly reason: StateProblem | 'wrong-currency' | 'used-up'
}

type StateProblem = Extract<CertificateRefusal, 'disabled' | 'not-active' | 'expired'>

/**
 * Returns the reasons why gift certificates cannot be used in a currency, by id. Certificates that
 * no longer exist are absent.
 */
export async function findCertificateProblems(
  db: CommerceExecutor,
  ids: readonly string[],
  { currency, today }: { readonly currency: string; readonly today: string },
): Promise<ReadonlyMap<string, CertificateProblem>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('certificates').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map((row) => {
      const ofCurrency = row.currency === currency ? undefined : ('wrong-currency' as const)
      const reason = findStateProblem(row, today) ?? ofCurrency ?? 'used-up'
      return [row.id, { lastDigits: row.last_digits, reason }]
    }),
  )
}

/** Returns the reason why a gift certificate cannot be used, regardless of its balance. */
export function findStateProblem(row: CertificateRow, today: string): StateProblem | undefined {
  if (row.state === 'disabled' || row.state === 'void') return 'disabled'
  if (row.state === 'pending') return 'not-active'
  return hasExpired(row, today) ? 'expired' : undefined
}

/** Returns the gift certificates whose balance is zero. */
export async function findSpent(db: CommerceExecutor, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('id', 'in', ids)
    .where('balance', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Converts a row to the available balance of a gift certificate. */
export function toBalance({ id, last_digits, balance, held }: CertificateRow): CertificateBalance {
  return { certificateId: id, lastDigits: last_digits, balance: balance - held }
}

/** Returns true if the last day on which a gift certificate can be used is over. */
export function hasExpired({ expires_on: last }: Pick<CertificateRow, 'expires_on'>, today: string): boolean {
  return last !== null && today > last
}
