import type { CommerceExecutor } from '../database/index.ts'

/** Purpose of a link in a mail: it activates an account, or sets a new password. */
export type TokenPurpose = 'activation' | 'password'

export interface NewToken {
  readonly tokenHash: string
  readonly customerId: string
  readonly purpose: TokenPurpose
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly expiresAt: string
}

/** Stores a token, and voids all earlier tokens of the customer. */
export async function insertToken(tx: CommerceExecutor, token: NewToken): Promise<void> {
  await voidTokensOf(tx, token.customerId, token.createdAt)
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

/** Voids the tokens of a customer that have not been used. */
export async function voidTokensOf(tx: CommerceExecutor, customerId: string, at: string): Promise<void> {
  await tx
    .updateTable('customer_tokens')
    .set({ superseded_at: at })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Finds a token with the customer to whom it was sent. */
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

/** Marks a token as used. Returns false if it is not valid any more, for example because another request has just used it. */
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
