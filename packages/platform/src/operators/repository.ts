import type { Executor } from '../database/index.ts'

export interface OperatorRow {
  readonly id: string
  readonly email: string
  readonly password_hash: string
  readonly disabled: number
  readonly created_at: string
}

export async function findOperator(db: Executor, email: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function listOperators(db: Executor): Promise<OperatorRow[]> {
  return db.selectFrom('operators').selectAll().orderBy('email').execute()
}

/** Adds an account, unless there is one with its address: then answers false. */
export async function insertOperator(db: Executor, row: OperatorRow): Promise<boolean> {
  const added = await db
    .insertInto('operators')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

/** A session that has not ended, of an account that is not disabled. */
export async function findOpenSession(db: Executor, tokenHash: string, now: string) {
  return db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operators.email', 'operator_sessions.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('operator_sessions.expires_at', '>', now)
    .where('operators.disabled', '=', 0)
    .executeTakeFirst()
}

export async function endSessionsOf(db: Executor, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
}
