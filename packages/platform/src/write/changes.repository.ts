import { batchesOf, type CommerceExecutor, type Executor } from '../database/index.ts'

/** A database with a change table: content or commerce. */
export type ChangeDatabase = Executor | CommerceExecutor

/** Both databases have the same change table. */
const toContent = (db: ChangeDatabase): Executor => db as Executor

/**
 * Appends to the change table, to which caches subscribe (R28). Must be called under the content lock, so that a
 * reader that has seen a sequence number never misses a smaller number.
 */
export async function appendChanges(tx: Executor, tags: readonly string[], at: string): Promise<void> {
  for (const batch of batchesOf(tags)) {
    await tx
      .insertInto('changes')
      .values(batch.map((tag) => ({ tag, at })))
      .execute()
  }
}

/** Returns the sequence number of the last change; 0 if there is none. */
export async function findLastChange(db: ChangeDatabase): Promise<number> {
  const row = await toContent(db)
    .selectFrom('changes')
    .select((select) => select.fn.max('sequence').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Returns the distinct tags of the changes after `sequence`, and the last sequence number. */
export async function readChanges(
  db: ChangeDatabase,
  sequence: number,
): Promise<{ readonly tags: readonly string[]; readonly last: number }> {
  const rows = await toContent(db)
    .selectFrom('changes')
    .select(['sequence', 'tag'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute()
  return { tags: [...new Set(rows.map((row) => row.tag))], last: rows.at(-1)?.sequence ?? sequence }
}

/** Deletes the changes before a time in ISO 8601, except for the last one, from which readers continue. */
export async function pruneChanges(db: ChangeDatabase, before: string): Promise<void> {
  const last = await findLastChange(db)
  await toContent(db).deleteFrom('changes').where('at', '<', before).where('sequence', '<', last).execute()
}
