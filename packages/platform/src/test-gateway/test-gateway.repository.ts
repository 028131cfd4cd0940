import { SqliteAdapter, type Selectable } from 'kysely'
import type { CommerceExecutor, CommerceSchema } from '../database/index.ts'

export type IntentRow = Selectable<CommerceSchema['test_gateway_intents']>
export type EventRow = Selectable<CommerceSchema['test_gateway_events']>

/** Inserts an intent unless one with its key exists. */
export async function insertIntent(tx: CommerceExecutor, row: IntentRow): Promise<void> {
  await tx
    .insertInto('test_gateway_intents')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** @param mode `change` locks the intent, and must be used in a transaction */
export async function findIntent(
  db: CommerceExecutor,
  by: { readonly id: string } | { readonly key: string },
  mode: 'read' | 'change' = 'read',
): Promise<IntentRow | undefined> {
  const isLocked = mode === 'change' && !(db.getExecutor().adapter instanceof SqliteAdapter)
  return db
    .selectFrom('test_gateway_intents')
    .selectAll()
    .$call((query) => ('id' in by ? query.where('id', '=', by.id) : query.where('key', '=', by.key)))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateIntent(tx: CommerceExecutor, { id, ...row }: IntentRow): Promise<void> {
  await tx.updateTable('test_gateway_intents').set(row).where('id', '=', id).execute()
}

/** Records a request. Returns false if a request with the same key has already been answered. */
export async function insertRequest(tx: CommerceExecutor, key: string, intentId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('test_gateway_requests')
    .values({ key, intent_id: intentId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertEvent(tx: CommerceExecutor, row: EventRow): Promise<void> {
  await tx.insertInto('test_gateway_events').values(row).execute()
}

/** Returns the event that has been due for the longest time. */
export async function findDueEvent(db: CommerceExecutor, now: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('test_gateway_events')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

/** Postpones the delivery of an event. Returns false if another process has already done so. */
export async function postponeEvent(db: CommerceExecutor, event: EventRow, dueAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_gateway_events')
    .set({ due_at: dueAt })
    .where('id', '=', event.id)
    .where('due_at', '=', event.due_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the payload of an event, so that every delivery is the same. */
export async function savePayload(tx: CommerceExecutor, id: string, payload: string): Promise<void> {
  await tx
    .updateTable('test_gateway_events')
    .set({ payload, next_state: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteEvent(db: CommerceExecutor, id: string): Promise<void> {
  await db.deleteFrom('test_gateway_events').where('id', '=', id).execute()
}

/** Deletes intents created before a time. */
export async function deleteIntentsBefore(db: CommerceExecutor, time: string): Promise<void> {
  const old = db.selectFrom('test_gateway_intents').select('id').where('created_at', '<', time)
  await db.deleteFrom('test_gateway_requests').where('intent_id', 'in', old).execute()
  await db.deleteFrom('test_gateway_events').where('intent_id', 'in', old).execute()
  await db.deleteFrom('test_gateway_intents').where('created_at', '<', time).execute()
}
