import type { CommerceExecutor } from '../database/index.ts'

/** The part of a customer that signing in requires. */
export interface Credentials {
  readonly id: string
  /** Null until the customer has set a password. */
  readonly password_hash: string | null
}

/** @param email normalised. */
export async function findCredentials(db: CommerceExecutor, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export interface NewCustomerRow {
  readonly id: string
  /** Normalised. */
  readonly email: string
  readonly password_hash: string | null
  readonly first_name: string
  readonly last_name: string
  readonly group_id: string
  readonly currency: string | null
  readonly channel_id: string
  readonly language: string
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** Inserts a customer. Returns false if another customer has the email address. */
export async function insertCustomer(db: CommerceExecutor, row: NewCustomerRow): Promise<boolean> {
  const inserted = await db
    .insertInto('customers')
    .values({ ...row, updated_at: row.created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Returns the id of the customer; undefined if no customer has the email address. */
export async function updatePasswordHash(
  tx: CommerceExecutor,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: string },
): Promise<string | undefined> {
  const updated = await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return updated?.id
}
