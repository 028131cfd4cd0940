import type { CommerceExecutor } from '../database/index.ts'

export interface NewSession {
  readonly id: string
  readonly tokenHash: string
  readonly customerId: string
  /** Host name without port. */
  readonly host: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

export async function insertSession(tx: CommerceExecutor, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      host: session.host,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      ended_at: null,
    })
    .execute()
}

/** Finds the sessions with these tokens at a host, each with its customer. Includes ended sessions. */
export async function findSessions(db: CommerceExecutor, tokenHashes: readonly string[], host: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.ended_at',
      'customers.id as customer_id',
      'customers.email',
      'customers.first_name',
      'customers.last_name',
      'customers.group_id',
      'customers.currency',
    ])
    .where('token_hash', 'in', tokenHashes)
    .where('host', '=', host)
    .execute()
}

export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

/** Records the last request of a session. */
export async function updateSeen(db: CommerceExecutor, id: string, seenAt: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: seenAt })
    .where('id', '=', id)
    .where('seen_at', '<', seenAt)
    .execute()
}

/** Ends the sessions with these tokens at a host. `tokenHashes` may be empty. */
export async function endSessions(
  tx: CommerceExecutor,
  { tokenHashes, host, endedAt }: { tokenHashes: readonly string[]; host: string; endedAt: string },
): Promise<void> {
  if (tokenHashes.length === 0) return
  await tx
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('token_hash', 'in', tokenHashes)
    .where('host', '=', host)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of a customer, for example when their password changes. */
export async function endSessionsOf(
  tx: CommerceExecutor,
  customerId: string,
  endedAt: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes all but the latest `count` sessions of a customer. */
export async function deleteOlderSessionsOf(
  tx: CommerceExecutor,
  customerId: string,
  count: number,
): Promise<void> {
  const latest = tx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
  await tx
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', latest)
    .execute()
}

export async function deleteSessionsBefore(db: CommerceExecutor, createdAt: string): Promise<void> {
  await db.deleteFrom('sessions').where('created_at', '<', createdAt).execute()
}
