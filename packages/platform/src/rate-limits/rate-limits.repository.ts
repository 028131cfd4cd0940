import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Executor } from '../database/index.ts'
import { toRateLimit, type RateLimit, type RateLimitOptions } from './rate-limit.ts'

/** Creates a limit that counts the attempts of all processes together, in PostgreSQL. */
export function createSharedRateLimit(
  db: Executor,
  { name, attempts, seconds }: RateLimitOptions,
): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    tableName: 'form_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: attempts,
    duration: seconds,
  })
  return toRateLimit(limiter, attempts)
}

/** Deletes the counts of periods that have ended. */
export async function deleteExpiredAttempts(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('form_attempts').where('expire', '<', now).execute()
}
