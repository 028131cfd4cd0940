import type { Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'

/**
 * A request to a gateway. It is repeated, with its id as the idempotency key, until the gateway has
 * answered or it has failed too often. A request that is no longer repeated has no due time, but an error.
 */
export type Operation = Selectable<CommerceSchema['payment_operations']>

/** Queues a request. A request that is already queued, or is no longer repeated, becomes due again. */
export async function queueOperation(
  tx: CommerceExecutor,
  operation: Pick<Operation, 'id' | 'attempt_id' | 'kind' | 'amount' | 'mails'>,
  now: string,
): Promise<void> {
  await tx
    .insertInto('payment_operations')
    .values({ ...operation, due_at: now, tries: 0, last_error: null, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at: now, tries: 0 }))
    .execute()
}

/** Returns the total of all refunds queued for an attempt, performed or not, except for one. */
export async function sumRefunds(tx: CommerceExecutor, attemptId: string, exceptId: string): Promise<number> {
  const rows = await tx
    .selectFrom('payment_operations')
    .select('amount')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'refund')
    .where('id', '!=', exceptId)
    .execute()
  return rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** Claims one due request until the given time, so that no other process performs it. */
export async function claimOperation(
  db: CommerceExecutor,
  now: string,
  until: string,
): Promise<Operation | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('payment_operations')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const { numUpdatedRows } = await db
      .updateTable('payment_operations')
      .set({ due_at: until })
      .where('id', '=', due.id)
      .where('due_at', '=', due.due_at)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return due
  }
}

/** @returns false if it has already been marked as done */
export async function markDone(tx: CommerceExecutor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_operations')
    .set({ due_at: null, last_error: null })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Records a failure.
 *
 * @param failure without `dueAt`, the request is not repeated
 */
export async function markFailed(
  db: CommerceExecutor,
  id: string,
  failure: { readonly tries: number; readonly dueAt: string | null; readonly error: string },
): Promise<void> {
  const { tries, dueAt: due_at, error: last_error } = failure
  await db.updateTable('payment_operations').set({ tries, due_at, last_error }).where('id', '=', id).execute()
}
