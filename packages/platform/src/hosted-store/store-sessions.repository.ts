import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'

/** Marks a token as used. Returns false if it has been used before. */
export async function useToken(
  tx: CommerceExecutor,
  token: CommerceSchema['used_store_tokens'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('used_store_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Signs a session in to the hosted store. Since a session belongs to one browser, this replaces its
 * earlier sign-in.
 */
export async function saveStoreSession(
  tx: CommerceExecutor,
  session: CommerceSchema['store_sessions'],
): Promise<void> {
  const { session_id: _, ...columns } = session
  await tx
    .insertInto('store_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(columns))
    .execute()
}

/**
 * Finds the sessions of the hosted store that have these tokens on a host. `tokenHashes` may be
 * empty.
 */
export async function findStoreSessions(
  db: CommerceExecutor,
  tokenHashes: readonly string[],
  host: string,
): Promise<readonly CommerceSchema['store_sessions'][]> {
  if (tokenHashes.length === 0) return []
  return db
    .selectFrom('store_sessions')
    .selectAll()
    .where('token_hash', 'in', tokenHashes)
    .where('host', '=', host)
    .execute()
}

export async function deleteStoreSession(tx: CommerceExecutor, sessionId: string): Promise<void> {
  await tx.deleteFrom('store_sessions').where('session_id', '=', sessionId).execute()
}

/** Deletes expired used tokens. `at`: milliseconds since 1970. */
export async function deleteExpiredTokens(db: CommerceExecutor, at: number): Promise<void> {
  await db.deleteFrom('used_store_tokens').where('expires_at', '<', at).execute()
}
