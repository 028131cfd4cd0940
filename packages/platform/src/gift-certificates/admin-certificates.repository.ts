import { insertRows, lockRows, type CommerceExecutor, type CommerceSchema } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'
import type { Selectable } from 'kysely'
import type { CertificateRow } from './certificates.repository.ts'

export type EntryRow = Selectable<CommerceSchema['certificate_entries']>

/** Filter and position of a list of gift certificates. */
export interface CertificateFilter {
  readonly state: CertificateRow['state'] | undefined
  readonly lastDigits?: string | undefined
  /** The last certificate of the previous page. `key` is its creation time. */
  readonly after: ListPosition | undefined
  readonly limit: number
}

/** A gift certificate to create. */
export interface NewCertificate {
  readonly id: string
  readonly codeHash: string
  readonly lastDigits: string
  /** Id of the ledger entry for the initial balance. */
  readonly entryId: string
}

/** Returns gift certificates, newest first. */
export function listCertificateRows(
  db: CommerceExecutor,
  { state, lastDigits, after, limit }: CertificateFilter,
): Promise<readonly CertificateRow[]> {
  let query = db.selectFrom('certificates').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (lastDigits !== undefined) query = query.where('last_digits', '=', lastDigits)
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', after.key),
        eb.and([eb('created_at', '=', after.key), eb('id', '<', after.id)]),
      ]),
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Returns a gift certificate; undefined if there is none. */
export function findCertificateRow(db: CommerceExecutor, id: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a gift certificate and locks it until the end of the transaction. */
export function lockCertificateRow(tx: CommerceExecutor, id: string): Promise<CertificateRow | undefined> {
  return tx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(lockRows(tx))
    .executeTakeFirst()
}

/** Returns the entries of a gift certificate, oldest first. */
export function listEntries(db: CommerceExecutor, id: string): Promise<readonly EntryRow[]> {
  return db
    .selectFrom('certificate_entries')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Creates active gift certificates with the same balance in minor units, and an entry for each. */
export async function insertCertificates(
  tx: CommerceExecutor,
  certificates: readonly NewCertificate[],
  common: {
    readonly amount: number
    readonly currency: string
    readonly expiresOn: string | null
    readonly actor: string
    readonly at: string
  },
): Promise<void> {
  const { amount, currency, expiresOn, actor, at } = common
  await insertRows(
    tx,
    'certificates',
    {
      ...{ id: 'text', code_hash: 'text', last_digits: 'text', currency: 'text', initial: 'int8' },
      ...{ balance: 'int8', state: 'text', expires_on: 'text', created_at: 'text', updated_at: 'text' },
    },
    certificates.map(({ id, codeHash, lastDigits }) => ({
      ...{ id, code_hash: codeHash, last_digits: lastDigits, currency, initial: amount, balance: amount },
      ...{ state: 'active', expires_on: expiresOn, created_at: at, updated_at: at },
    })),
  )
  await insertRows(
    tx,
    'certificate_entries',
    { id: 'text', certificate_id: 'text', kind: 'text', amount: 'int8', actor: 'text', at: 'text' },
    certificates.map(({ id, entryId }) => ({
      ...{ id: entryId, certificate_id: id, kind: 'issue', amount, actor, at },
    })),
  )
}

/** Changes the state of a gift certificate. */
export async function setCertificateState(
  tx: CommerceExecutor,
  { id, state, at }: { readonly id: string; readonly state: CertificateRow['state']; readonly at: string },
): Promise<void> {
  await tx.updateTable('certificates').set({ state, updated_at: at }).where('id', '=', id).execute()
}

/** Changes the balance of a gift certificate, which must be locked. The caller must add the entry. */
export async function setBalance(
  tx: CommerceExecutor,
  { id, balance, at }: { readonly id: string; readonly balance: number; readonly at: string },
): Promise<void> {
  await tx.updateTable('certificates').set({ balance, updated_at: at }).where('id', '=', id).execute()
}
