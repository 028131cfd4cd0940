import type { Executor } from '../database/index.ts'

const rowsAtOnce = 500

/**
 * Tells whoever keeps copies what was written (R28). Under the lock of content alone, so that a reader who has seen a
 * number never misses a smaller one.
 */
export async function appendChanges(tx: Executor, tags: readonly string[], at: string): Promise<void> {
  for (let start = 0; start < tags.length; start += rowsAtOnce) {
    await tx
      .insertInto('changes')
      .values(tags.slice(start, start + rowsAtOnce).map((tag) => ({ tag, at })))
      .execute()
  }
}

/** The number of the last change. */
export async function findLastChange(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((select) => select.fn.max('sequence').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The tags of the changes after `sequence`, each once, and the number of the last one. */
export async function readChanges(
  db: Executor,
  sequence: number,
): Promise<{ readonly tags: readonly string[]; readonly last: number }> {
  const rows = await db
    .selectFrom('changes')
    .select(['sequence', 'tag'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute()
  return { tags: [...new Set(rows.map((row) => row.tag))], last: rows.at(-1)?.sequence ?? sequence }
}

/** Forgets the changes before a time in ISO 8601, but never the last one, which says where to go on. */
export async function pruneChanges(db: Executor, before: string): Promise<void> {
  const last = await findLastChange(db)
  await db.deleteFrom('changes').where('at', '<', before).where('sequence', '<', last).execute()
}
