import type { OperatorRole } from '@vitrine/contract/admin'
import { sql, SqliteAdapter } from 'kysely'
import type { Executor } from '../database/index.ts'

export interface OperatorRow {
  readonly id: string
  readonly email: string
  readonly password_hash: string
  readonly role: OperatorRole
  readonly disabled: number
  readonly created_at: string
}

export async function findOperator(db: Executor, email: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function listOperators(db: Executor): Promise<OperatorRow[]> {
  return db.selectFrom('operators').selectAll().orderBy('email').execute()
}

/** Inserts an account. Returns false if the email address already has an account. */
export async function insertOperator(tx: Executor, row: OperatorRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('operators')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

export async function updateDisabled(tx: Executor, id: string, isDisabled: boolean): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ disabled: isDisabled ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export async function updateRole(tx: Executor, id: string, role: OperatorRole): Promise<void> {
  await tx.updateTable('operators').set({ role }).where('id', '=', id).execute()
}

/**
 * Returns the ids of the owners who can sign in. On PostgreSQL, locks their rows until the end of
 * the transaction; on SQLite, the transaction itself excludes other writers.
 */
export async function lockOwners(tx: Executor): Promise<string[]> {
  const lock = tx.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`for update`
  const rows = await tx
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled', '=', 0)
    .orderBy('id')
    .modifyEnd(lock)
    .execute()
  return rows.map(({ id }) => id)
}

export async function updatePasswordHash(tx: Executor, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('operators').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export interface NewSession {
  readonly tokenHash: string
  readonly operatorId: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly expiresAt: string
}

export async function insertSession(
  tx: Executor,
  { tokenHash, operatorId, createdAt, expiresAt }: NewSession,
): Promise<void> {
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: tokenHash,
      operator_id: operatorId,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** Finds a session that has not expired and whose account is not disabled. */
export async function findOpenSession(db: Executor, tokenHash: string, now: string) {
  return db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select([
      'operators.email',
      'operators.role',
      'operator_sessions.created_at',
      'operator_sessions.expires_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('operator_sessions.expires_at', '>', now)
    .where('operators.disabled', '=', 0)
    .executeTakeFirst()
}

export async function extendSession(db: Executor, tokenHash: string, expiresAt: string): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(tx: Executor, tokenHash: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute()
}

/** Deletes all sessions of an account. */
export async function deleteSessionsOf(tx: Executor, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
}

export async function deleteExpiredSessions(db: Executor, now: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('expires_at', '<=', now).execute()
}
