import { sql, type SqlBool } from 'kysely'
import type { CommerceExecutor } from '../database/index.ts'
import type { ListPosition } from '../http/index.ts'

export interface RequestFilter {
  readonly state: 'waiting' | 'failed' | undefined
  /** The last request of the previous page. Its key is the time of its creation. */
  readonly after: ListPosition | undefined
  readonly limit: number
}

/** Lists the requests to gateways that are not done, newest first. */
export function listRequests(db: CommerceExecutor, { state, after, limit }: RequestFilter) {
  return openRequests(db)
    .$if(state === 'waiting', (query) => query.where('due_at', 'is not', null))
    .$if(state === 'failed', (query) => query.where('due_at', 'is', null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(payment_operations.created_at, payment_operations.id) < (${after?.key}, ${after?.id})`,
      ),
    )
    .orderBy('payment_operations.created_at', 'desc')
    .orderBy('payment_operations.id', 'desc')
    .limit(limit)
    .execute()
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** Returns a request that is not done; undefined if there is none. */
export function findRequest(db: CommerceExecutor, id: string): Promise<ListedRequest | undefined> {
  return openRequests(db).where('payment_operations.id', '=', id).executeTakeFirst()
}

/** Returns true if a request exists, done or not. */
export async function hasRequest(db: CommerceExecutor, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_operations').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Makes a request due and resets its number of attempts. Returns false if it is done.
 *
 * @param now ISO 8601, UTC
 */
export async function makeRequestDue(db: CommerceExecutor, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_operations')
    .set({ due_at: now, tries: 0 })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A request that is no longer repeated has no due time, but an error. */
const isOpen = sql<SqlBool>`(due_at is not null or last_error is not null)`

function openRequests(db: CommerceExecutor) {
  return db
    .selectFrom('payment_operations')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_operations.attempt_id')
    .leftJoin('orders', 'orders.id', 'payment_operations.attempt_id')
    .select(['payment_operations.id', 'attempt_id', 'kind', 'payment_operations.amount', 'due_at', 'tries'])
    .select(['last_error', 'payment_operations.created_at'])
    .select(['payment_attempts.currency', 'gateway', 'orders.number as order_number'])
    .where(isOpen)
}
