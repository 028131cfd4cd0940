import { sql, SqliteAdapter } from 'kysely'
import { batchesOf, type CommerceDatabase, type CommerceExecutor } from '../database/index.ts'
import { toSearchKeys } from './search-keys.ts'

/** Number of queued changes that one transaction indexes. */
const batchSize = 500

/**
 * Writes the search keys of customers that have changed since the last call. Several processes may
 * do so at the same time. Returns true if the keys of all customers are up to date.
 *
 * @param maxBatches maximum number of transactions; the rest stays in the queue.
 * @param isStopped called before each transaction. The rest stays in the queue if it returns true.
 */
export async function indexQueuedCustomers(
  commerce: CommerceDatabase,
  maxBatches: number,
  isStopped = () => false,
): Promise<boolean> {
  for (let batch = 0; ; batch++) {
    const queued = await commerce.db.selectFrom('customer_key_queue').select('sequence').executeTakeFirst()
    if (!queued) return true
    if (batch === maxBatches || isStopped()) return false
    if ((await commerce.transact(indexBatch)) === 0) return false
  }
}

/** Returns the number of customers whose keys were written. */
async function indexBatch(tx: CommerceExecutor): Promise<number> {
  // A customer whom another transaction has locked stays in the queue. This transaction never
  // waits, so it cannot cause a deadlock with the deletion of a customer.
  const lock = tx.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`for update skip locked`
  const queued = await tx
    .selectFrom('customer_key_queue')
    .select(['sequence', 'owner_id'])
    .orderBy('sequence')
    .limit(batchSize)
    .modifyEnd(lock)
    .execute()
  // Locks the customers, so that later changes are queued behind these rows.
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'email', 'first_name', 'middle_name', 'last_name', 'company', 'phone'])
    .where('id', 'in', [...new Set(queued.map((row) => row.owner_id)), ''])
    .modifyEnd(lock)
    .execute()
  if (customers.length === 0) return 0
  const ids = customers.map(({ id }) => id)
  await tx.deleteFrom('customer_keys').where('owner_id', 'in', ids).execute()
  const rows = customers.flatMap(({ id, ...customer }) =>
    toSearchKeys(customer).map((key) => ({ owner_id: id, key })),
  )
  for (const some of batchesOf(rows)) await tx.insertInto('customer_keys').values(some).execute()
  await tx
    .deleteFrom('customer_key_queue')
    .where('owner_id', 'in', ids)
    .where(
      'sequence',
      'in',
      queued.map(({ sequence }) => sequence),
    )
    .execute()
  return customers.length
}
