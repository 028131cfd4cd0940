import { setImmediate } from 'node:timers/promises'
import { batchesOf, type CommerceExecutor, type Executor } from '../database/index.ts'

/** A database with a change table: content or commerce. */
export type ChangeDatabase = Executor | CommerceExecutor

/** Both databases have the same change table. */
const toContent = (db: ChangeDatabase): Executor => db as Executor

/**
 * Appends to the change table, to which caches subscribe (R28). Must be called under the content
 * lock, so that a reader that has seen a sequence number never misses a smaller one.
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

/**
 * Returns true if all changes after `sequence` are still in the change table, false for a negative `sequence`. Old changes are deleted in the order of their
 * sequence numbers.
 */
export async function hasAllChanges(db: ChangeDatabase, sequence: number): Promise<boolean> {
  const { first, last } = await toContent(db)
    .selectFrom('changes')
    .select((select) => [select.fn.min('sequence').as('first'), select.fn.max('sequence').as('last')])
    .executeTakeFirstOrThrow()
  return sequence >= 0 && (first ?? 0) <= sequence + 1 && sequence <= (last ?? 0)
}

/** Number of changes read or deleted per statement. An import may append hundreds of thousands. */
const batchSize = 2000

/** Returns the distinct tags of the changes after `sequence`, and the last sequence number. */
export async function readChanges(
  db: ChangeDatabase,
  sequence: number,
): Promise<{ readonly tags: readonly string[]; readonly last: number }> {
  const tags = new Set<string>()
  for (let last = sequence; ;) {
    const rows = await toContent(db)
      .selectFrom('changes')
      .select(['sequence', 'tag'])
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(batchSize)
      .execute()
    for (const { tag } of rows) tags.add(tag)
    last = rows.at(-1)?.sequence ?? last
    if (rows.length < batchSize) return { tags: [...tags], last }
    // Queries on SQLite are synchronous.
    await setImmediate()
  }
}

/**
 * Deletes the changes before a time (ISO 8601) except for the last one, from which readers
 * continue.
 */
export async function pruneChanges(db: ChangeDatabase, before: string): Promise<void> {
  const last = await findLastChange(db)
  for (;;) {
    const rows = await toContent(db)
      .selectFrom('changes')
      .select('sequence')
      .where('at', '<', before)
      .where('sequence', '<', last)
      .orderBy('sequence')
      .limit(batchSize)
      .execute()
    const end = rows.at(-1)?.sequence
    if (end === undefined) return
    await toContent(db).deleteFrom('changes').where('at', '<', before).where('sequence', '<=', end).execute()
    if (rows.length < batchSize) return
    await setImmediate()
  }
}
