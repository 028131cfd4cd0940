import type { Executor } from '../database/index.ts'
import { failConflict, type ApiError } from '../http/index.ts'
import { toRevisionInfo, type StoredRevision } from './revision-info.ts'
import type { WriteTransaction } from './transaction.ts'

/** Returns the revision of an item by its tag; undefined if the item has never been written. */
export async function findRevision(db: Executor, item: string): Promise<StoredRevision | undefined> {
  return db
    .selectFrom('revisions')
    .select(['revision', 'updated_by', 'updated_at'])
    .where('item', '=', item)
    .executeTakeFirst()
}

/**
 * Increments the revision of an item and returns the new one. Fails with a conflict if the current
 * revision is not the expected one.
 *
 * @param expected undefined to accept any revision
 */
export async function raiseRevision(
  { tx, actor, now }: WriteTransaction,
  item: string,
  expected: number | undefined,
): Promise<number | ApiError> {
  const current = toRevisionInfo(await findRevision(tx, item))
  if (expected !== undefined && expected !== current.revision) return failConflict(current)
  const row = { revision: current.revision + 1, updated_by: actor.name, updated_at: now }
  await tx
    .insertInto('revisions')
    .values({ item, ...row })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
    .execute()
  return row.revision
}
