import type { CommerceExecutor } from '../database/index.ts'

/** Sequence numbers of the last delivered changes; those of `beginning` before the first delivery. */
export interface Position {
  readonly content: number
  readonly commerce: number
}

/** Position of a reader to which nothing has been delivered. */
export const beginning: Position = { content: -1, commerce: -1 }

export interface Claim {
  readonly name: string
  /** Random id of the claim. */
  readonly id: string
}

export interface ClaimedReader extends Position {
  /** Number of deliveries that have failed since the last one that succeeded. */
  readonly attempts: number
}

/** Returns the position of a reader. Adds the reader at the beginning if it is new. */
export async function findPosition(db: CommerceExecutor, name: string): Promise<Position> {
  const find = () =>
    db
      .selectFrom('change_readers')
      .select(['content_sequence as content', 'commerce_sequence as commerce'])
      .where('name', '=', name)
      .executeTakeFirst()
  const found = await find()
  if (found !== undefined) return found
  await db
    .insertInto('change_readers')
    .values({
      ...{ name, content_sequence: beginning.content, commerce_sequence: beginning.commerce },
      ...{ claim: '', claimed_until: 0, attempts: 0 },
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return beginning
}

/** Claims a reader, so that no other process delivers to it. Returns undefined if it is claimed or must wait. */
export async function claimReader(
  db: CommerceExecutor,
  { name, id }: Claim,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<ClaimedReader | undefined> {
  return db
    .updateTable('change_readers')
    .set({ claim: id, claimed_until: until })
    .where('name', '=', name)
    .where('claimed_until', '<=', now)
    .returning(['content_sequence as content', 'commerce_sequence as commerce', 'attempts'])
    .executeTakeFirst()
}

/** Extends a claim. Returns false if it has expired and another process has claimed the reader. */
export async function extendClaim(
  db: CommerceExecutor,
  { name, id }: Claim,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_readers')
    .set({ claimed_until: until })
    .where('name', '=', name)
    .where('claim', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a claim after a delivery. */
export async function advanceReader(
  db: CommerceExecutor,
  { name, id }: Claim,
  { content, commerce }: Position,
): Promise<void> {
  await db
    .updateTable('change_readers')
    .set({
      ...{ content_sequence: content, commerce_sequence: commerce },
      ...{ claim: '', claimed_until: 0, attempts: 0 },
    })
    .where('name', '=', name)
    .where('claim', '=', id)
    .execute()
}

/** Ends a claim without a delivery. The next attempt may begin at `until`. */
export async function postponeReader(
  db: CommerceExecutor,
  { name, id }: Claim,
  { until, attempts }: { readonly until: number; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable('change_readers')
    .set({ claim: '', claimed_until: until, attempts })
    .where('name', '=', name)
    .where('claim', '=', id)
    .execute()
}
