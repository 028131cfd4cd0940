import type { PaymentRefusal } from '@vitrine/contract'
import { SqliteAdapter, type Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'
import type { OrderDraft } from '../store/index.ts'
import type { Attempt, AttemptState } from './attempt.ts'

/**
 * Returns an attempt; undefined if there is none.
 *
 * @param mode `change` locks the attempt; must be used inside a transaction that has already locked
 * the attempt's cart
 */
export async function findAttempt(
  db: CommerceExecutor,
  id: string,
  mode: 'read' | 'change' = 'read',
): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .$if(mode === 'change' && !isSqlite(db), (query) => query.forUpdate())
    .executeTakeFirst()
  return row && toAttempt(row)
}

/** Locks a cart, which serialises its payments. Returns false if it no longer exists. */
export async function lockCart(tx: CommerceExecutor, cartId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks an attempt's cart and then the attempt, which is the order everywhere. Returns the attempt.
 *
 * @param known the attempt as read before the transaction; a sign-in may have merged its cart into
 * another one since then
 */
export async function lockAttempt(
  tx: CommerceExecutor,
  { id, cartId }: Pick<Attempt, 'id' | 'cartId'>,
): Promise<Attempt | undefined> {
  await lockCart(tx, cartId)
  const found = await findAttempt(tx, id)
  // The previous cart was merged and no longer exists, so no lock on it is held.
  if (found && found.cartId !== cartId) return lockAttempt(tx, found)
  return found && findAttempt(tx, id, 'change')
}

/** Locks and returns the attempts for a cart whose payments may still succeed. */
export async function lockOpenAttempts(tx: CommerceExecutor, cartId: string): Promise<readonly Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cart_id', '=', cartId)
    // Inlined as a literal, so that SQLite uses the index of these attempts.
    .where((eb) => eb('is_placed', '=', eb.lit(0)))
    .where('is_void', '=', 0)
    .where('state', 'not in', ['failed', 'cancelled'])
    .orderBy('id')
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .execute()
  return rows.map(toAttempt)
}

export async function insertAttempt(tx: CommerceExecutor, attempt: Attempt): Promise<void> {
  const { id, channelId, cartId, method, gateway, amount, currency, createdAt } = attempt
  await tx
    .insertInto('payment_attempts')
    .values({
      ...{ id, channel_id: channelId, cart_id: cartId, method, gateway, amount, currency },
      ...{ created_at: createdAt, ...toChanges(attempt) },
    })
    .execute()
}

/** Writes all data of an attempt that can change. */
export async function updateAttempt(tx: CommerceExecutor, attempt: Attempt): Promise<void> {
  await tx.updateTable('payment_attempts').set(toChanges(attempt)).where('id', '=', attempt.id).execute()
}

/** Returns the ids of attempts whose holds have expired, at most `limit`. */
export async function listExpiredAttempts(
  db: CommerceExecutor,
  now: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the attempts with unknown outcomes that have not changed since a time, oldest first. */
export async function listUnresolvedAttempts(
  db: CommerceExecutor,
  { changedBefore, states, limit }: { changedBefore: string; states: readonly AttemptState[]; limit: number },
): Promise<readonly Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('is_placed', '=', 0)
    .where('is_void', '=', 0)
    .where('updated_at', '<=', changedBefore)
    .where('state', 'in', [...states])
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(toAttempt)
}

/**
 * Deletes attempts without an order, and event ids, that have not changed since a time. Attempts
 * with a request that is not done are kept, since it may have to return money.
 */
export async function deleteOldAttempts(db: CommerceExecutor, changedBefore: string): Promise<void> {
  await db
    .deleteFrom('payment_attempts')
    .where('is_placed', '=', 0)
    .where('held_until', 'is', null)
    .where('updated_at', '<=', changedBefore)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('payment_operations')
        .select('attempt_id')
        .where((eb) => eb.or([eb('due_at', 'is not', null), eb('last_error', 'is not', null)])),
    )
    .execute()
  await db.deleteFrom('payment_events').where('received_at', '<=', changedBefore).execute()
}

/** Records that an event has been processed. Returns false if it had already been processed. */
export async function insertEvent(
  tx: CommerceExecutor,
  row: Selectable<CommerceSchema['payment_events']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

function toChanges(attempt: Attempt) {
  return {
    intent_id: attempt.intentId ?? null,
    state: attempt.state,
    refusal: attempt.refusal ?? null,
    captured: attempt.captured,
    refunded: attempt.refunded,
    label: attempt.label,
    draft: attempt.draft === undefined ? null : JSON.stringify(attempt.draft),
    held_until: attempt.heldUntil ?? null,
    is_placed: attempt.isPlaced ? 1 : 0,
    is_void: attempt.isVoid ? 1 : 0,
    updated_at: attempt.updatedAt,
  }
}

/** Converts a row to an attempt. */
export function toAttempt(row: Selectable<CommerceSchema['payment_attempts']>): Attempt {
  const { id, method, gateway, amount, currency, captured, refunded, label } = row
  return {
    ...{ id, method, gateway, amount, currency, captured, refunded, label },
    channelId: row.channel_id,
    cartId: row.cart_id,
    intentId: row.intent_id ?? undefined,
    state: row.state as AttemptState,
    refusal: (row.refusal ?? undefined) as PaymentRefusal | undefined,
    draft: row.draft === null ? undefined : (JSON.parse(row.draft) as OrderDraft),
    heldUntil: row.held_until ?? undefined,
    isPlaced: row.is_placed === 1,
    isVoid: row.is_void === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Returns true if a transaction is the only writer. */
export function isSqlite(db: CommerceExecutor): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
