import type { CommerceExecutor } from '../database/index.ts'

export interface NewSession {
  readonly id: string
  readonly tokenHash: string
  readonly customerId: string
  /** Host name without port. */
  readonly host: string
  /** Browser and operating system; empty if unknown. */
  readonly device: string
  /** False if the session ends with the browser. */
  readonly isRemembered: boolean
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
      device: session.device,
      remembered: session.isRemembered ? 1 : 0,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      ended_at: null,
    })
    .execute()
}

/**
 * Finds the sessions that have these tokens on a host, along with their customers. Includes ended
 * sessions.
 */
export async function findSessions(db: CommerceExecutor, tokenHashes: readonly string[], host: string) {
  return selectSessions(db).where('token_hash', 'in', tokenHashes).where('host', '=', host).execute()
}

/** Finds a session and its customer by id, even if the session has ended. */
export async function findSession(db: CommerceExecutor, id: string) {
  return selectSessions(db).where('sessions.id', '=', id).executeTakeFirst()
}

function selectSessions(db: CommerceExecutor) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.seen_at',
      'sessions.ended_at',
      'sessions.remembered',
      'customers.id as customer_id',
      'customers.email',
      'customers.first_name',
      'customers.last_name',
      'customers.group_id',
      'customers.currency',
    ])
}

export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

/** Records the time of a session's last request. */
export async function updateSeen(db: CommerceExecutor, id: string, seenAt: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: seenAt })
    .where('id', '=', id)
    .where('seen_at', '<', seenAt)
    .execute()
}

/** Ends the sessions that have these tokens on a host. `tokenHashes` may be empty. */
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

/**
 * Ends all sessions of a customer, for example when their password changes. Returns the number of
 * sessions that were open.
 *
 * @param exceptId a session that stays open
 */
export async function endSessionsOf(
  tx: CommerceExecutor,
  customerId: string,
  endedAt: string,
  exceptId = '',
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('customer_id', '=', customerId)
    .where('id', '<>', exceptId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The earliest times at which an open session can have been created and last used (ISO 8601, UTC). */
export interface SessionPeriod {
  readonly createdAfter: string
  readonly seenAfter: string
  /** Like `seenAfter`, for sessions that end with the browser. */
  readonly shortlySeenAfter: string
}

/** Lists the open sessions of a customer, most recently used first. */
export async function listOpenSessions(
  db: CommerceExecutor,
  customerId: string,
  { createdAfter, seenAfter, shortlySeenAfter }: SessionPeriod,
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .where((eb) =>
      eb.or([
        eb('remembered', '=', 1).and('seen_at', '>', seenAfter),
        eb('remembered', '=', 0).and('seen_at', '>', shortlySeenAfter),
      ]),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export type OpenSession = Awaited<ReturnType<typeof listOpenSessions>>[number]

/** Ends a session of a customer. Returns false if the customer has no open session with this id. */
export async function endSessionOf(
  db: CommerceExecutor,
  { id, customerId, endedAt }: { id: string; customerId: string; endedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
