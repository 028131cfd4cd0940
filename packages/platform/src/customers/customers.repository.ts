import type { CommerceExecutor } from '../database/index.ts'

/** The part of a customer that is needed for sign-in and for mail about the account. */
export interface Credentials {
  readonly id: string
  /** The normalised address. */
  readonly email: string
  /** Null until the customer has set a password. */
  readonly password_hash: string | null
  /** Channel and language for mail to the customer. */
  readonly channel_id: string
  readonly language: string
  /** Null until the account is activated. */
  readonly activated_at: string | null
  /** Time of the last sign-in with a password; null if there has been none. */
  readonly signed_in_at: string | null
  /** Time at which the customer proved that they own the email address; null if they have not. */
  readonly email_verified_at: string | null
}

const credentials = [
  'id',
  'email',
  'password_hash',
  'channel_id',
  'language',
  'activated_at',
  'signed_in_at',
  'email_verified_at',
] as const

/** @param email the normalised address */
export async function findCredentials(db: CommerceExecutor, email: string): Promise<Credentials | undefined> {
  return db.selectFrom('customers').select(credentials).where('email', '=', email).executeTakeFirst()
}

export async function findCredentialsById(
  db: CommerceExecutor,
  id: string,
): Promise<Credentials | undefined> {
  return db.selectFrom('customers').select(credentials).where('id', '=', id).executeTakeFirst()
}

export interface NewCustomerRow {
  readonly id: string
  /** The normalised address. */
  readonly email: string
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string
  readonly middle_name: string
  readonly phone: string
  readonly company: string
  /** JSON objects. */
  readonly custom_fields: string
  readonly form_fields: string
  readonly group_id: string
  readonly currency: string | null
  readonly channel_id: string
  readonly language: string
  /** Null until the account is activated by a link in an email. */
  readonly activated_at: string | null
  /** Null until the customer has proved by a link in an email that they own the email address. */
  readonly email_verified_at: string | null
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** Inserts a customer. Returns false if the email address is already in use. */
export async function insertCustomer(db: CommerceExecutor, row: NewCustomerRow): Promise<boolean> {
  const inserted = await db
    .insertInto('customers')
    .values({ ...row, signed_in_at: null, updated_at: row.created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Changes the password of a customer. */
export async function updatePasswordHash(
  tx: CommerceExecutor,
  { id, passwordHash, at }: { id: string; passwordHash: string; at: string },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Activates an account. If it is already active, the time of its activation is kept. */
export async function activateCustomer(tx: CommerceExecutor, id: string, at: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ activated_at: at, updated_at: at })
    .where('id', '=', id)
    .where('activated_at', 'is', null)
    .execute()
}

/** Records that a customer has proved that they own their email address. */
export async function verifyEmail(tx: CommerceExecutor, id: string, at: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/**
 * Moves a customer to a group, with effect from the next request of each of their sessions. Returns
 * false if the customer does not exist. Does not check the group.
 */
export async function setCustomerGroup(
  tx: CommerceExecutor,
  { id, groupId, at }: { id: string; groupId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ group_id: groupId, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records a sign-in with a password. */
export async function recordSignIn(tx: CommerceExecutor, id: string, at: string): Promise<void> {
  await tx.updateTable('customers').set({ signed_in_at: at }).where('id', '=', id).execute()
}

/** Deletes accounts that were created before a time and never activated. */
export async function deleteUnactivated(db: CommerceExecutor, createdBefore: string): Promise<void> {
  await db
    .deleteFrom('customers')
    .where('activated_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute()
}
