import type { CommerceExecutor } from '../database/index.ts'

interface Attempt {
  readonly key: string
  /** Time of the attempt in milliseconds since 1970. */
  readonly at: number
  /** End of the period in milliseconds since 1970, in case the attempt begins a new period. */
  readonly expiresAt: number
  readonly maxPoints: number
}

interface Attempts {
  readonly points: number
  readonly expires_at: number
}

/** Returns the attempts in the current period; undefined if there is none. */
export async function findAttempts(
  db: CommerceExecutor,
  key: string,
  now: number,
): Promise<Attempts | undefined> {
  return db
    .selectFrom('attempts')
    .select(['points', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Counts an attempt and returns the new count. If `maxPoints` attempts have already been counted,
 * changes nothing and returns undefined.
 */
export async function countAttempt(
  db: CommerceExecutor,
  { key, at, expiresAt, maxPoints }: Attempt,
): Promise<Attempts | undefined> {
  return db
    .insertInto('attempts')
    .values({ key, points: 1, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const isOver = eb('attempts.expires_at', '<=', at)
          return {
            points: eb
              .case()
              .when(isOver)
              .then(eb.lit(1))
              .else(eb('attempts.points', '+', eb.lit(1)))
              .end(),
            expires_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.expires_at'))
              .else(eb.ref('attempts.expires_at'))
              .end(),
          }
        })
        .where((eb) => eb.or([eb('attempts.expires_at', '<=', at), eb('attempts.points', '<', maxPoints)])),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirst()
}

/** Deletes the counters of past periods. */
export async function deleteExpiredAttempts(db: CommerceExecutor, now: number): Promise<void> {
  await db.deleteFrom('attempts').where('expires_at', '<=', now).execute()
}

/** Removes one attempt from the count. */
export async function uncountAttempt(db: CommerceExecutor, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}
