import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Executor } from '../database/index.ts'

/** Counts attempts by key. */
export interface RateLimit {
  /** Counts one more; seconds to wait when that is too many, else 0. */
  take(key: string): Promise<number>
}

export interface RateLimitOptions {
  /** Keeps the keys of several limits apart. */
  readonly name: string
  /** Attempts that are allowed within `seconds`. */
  readonly attempts: number
  readonly seconds: number
}

/** Counts in this process alone. */
export function createMemoryRateLimit({ name, attempts, seconds }: RateLimitOptions): RateLimit {
  return toRateLimit(new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds }))
}

/** Counts in PostgreSQL, for all processes together. */
export function createSharedRateLimit(db: Executor, options: RateLimitOptions): RateLimit {
  const { name, attempts, seconds } = options
  return toRateLimit(
    new RateLimiterPostgres({
      storeClient: {
        query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
          db.executeQuery(CompiledQuery.raw(text, [...values])),
      },
      storeType: 'pool',
      tableName: 'form_attempts',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: attempts,
      duration: seconds,
    }),
  )
}

function toRateLimit(limiter: RateLimiterMemory | RateLimiterPostgres): RateLimit {
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },
  }
}
