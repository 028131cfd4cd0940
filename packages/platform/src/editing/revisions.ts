import { failConflict, type ApiError } from '../http/index.ts'
import type { Executor } from '../database/index.ts'
import type { WriteTransaction } from './writing.ts'

/** How often a thing other than a record was written, by the tag of its changes; 0: never. */
export async function findRevision(
  db: Executor,
  item: string,
): Promise<
  { readonly revision: number; readonly updated_by: string; readonly updated_at: string } | undefined
> {
  return db
    .selectFrom('revisions')
    .select(['revision', 'updated_by', 'updated_at'])
    .where('item', '=', item)
    .executeTakeFirst()
}

/**
 * Counts one more write of a thing. Refuses where it was meant for another revision than the present one.
 *
 * @param expected undefined: whatever there is.
 */
export async function raiseRevision(
  { tx, actor, now }: WriteTransaction,
  item: string,
  expected: number | undefined,
): Promise<number | ApiError> {
  const known = await findRevision(tx, item)
  const present = known?.revision ?? 0
  if (expected !== undefined && expected !== present) {
    return failConflict({
      revision: present,
      saved_by: known?.updated_by ?? null,
      saved_at: known?.updated_at ?? null,
    })
  }
  const row = { revision: present + 1, updated_by: actor.name, updated_at: now }
  await tx
    .insertInto('revisions')
    .values({ item, ...row })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
    .execute()
  return row.revision
}
