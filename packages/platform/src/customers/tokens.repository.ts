import type { CommerceExecutor } from '../database/index.ts'
import { lockCustomer } from './lock-customer.repository.ts'

/**
 * Purpose of a link in an email: it activates an account, sets a new password, or confirms a change
 * of the email address for the old or the new address.
 */
export type TokenPurpose = 'activation' | 'password' | 'email-old' | 'email-new'

/**
 * Purposes whose tokens are replaced by a new one. A change of the address has a token for each of
 * its two addresses.
 */
const replacedBy: Readonly<Record<TokenPurpose, readonly TokenPurpose[]>> = {
  activation: ['activation', 'password'],
  password: ['activation', 'password'],
  'email-old': ['email-old'],
  'email-new': ['email-new'],
}

export interface NewToken {
  readonly tokenHash: string
  readonly customerId: string
  readonly purpose: TokenPurpose
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly expiresAt: string
}

/**
 * Stores a token and invalidates the customer's earlier tokens for the same purpose. Locks the
 * customer, so that of two concurrent requests only the later token is valid.
 */
export async function insertToken(tx: CommerceExecutor, token: NewToken): Promise<void> {
  const { customerId, createdAt, purpose } = token
  await lockCustomer(tx, customerId)
  await voidPurposesOf(tx, { customerId, at: createdAt, purposes: replacedBy[purpose] })
  await tx
    .insertInto('customer_tokens')
    .values({
      token_hash: token.tokenHash,
      customer_id: token.customerId,
      purpose: token.purpose,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: null,
      superseded_at: null,
    })
    .execute()
}

/**
 * Invalidates the unused tokens of a customer and cancels a pending change of their address. Call
 * it when the password changes.
 */
export async function voidTokensOf(tx: CommerceExecutor, customerId: string, at: string): Promise<void> {
  const purposes = ['activation', 'password', 'email-old', 'email-new'] as const
  await voidPurposesOf(tx, { customerId, at, purposes })
  await tx.deleteFrom('email_changes').where('customer_id', '=', customerId).execute()
}

async function voidPurposesOf(
  tx: CommerceExecutor,
  { customerId, at, purposes }: { customerId: string; at: string; purposes: readonly TokenPurpose[] },
): Promise<void> {
  await tx
    .updateTable('customer_tokens')
    .set({ superseded_at: at })
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Finds a token and the customer to whom it was sent. */
export async function findToken(db: CommerceExecutor, tokenHash: string) {
  return db
    .selectFrom('customer_tokens')
    .innerJoin('customers', 'customers.id', 'customer_tokens.customer_id')
    .select([
      'customers.id as customer_id',
      'customers.email',
      'customers.channel_id',
      'customers.language',
      'customers.activated_at',
      'customer_tokens.purpose',
      'customer_tokens.expires_at',
      'customer_tokens.used_at',
      'customer_tokens.superseded_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

/**
 * Marks a token as used. Returns false if it is no longer valid, for example because another request has just
 * used it.
 */
export async function spendToken(tx: CommerceExecutor, tokenHash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the tokens that expired before a time. */
export async function deleteTokensBefore(db: CommerceExecutor, expiredBefore: string): Promise<void> {
  await db.deleteFrom('customer_tokens').where('expires_at', '<', expiredBefore).execute()
}
