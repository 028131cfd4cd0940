import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Executor } from '../database/index.ts'

/** Counts attempts by key. */
export interface RateLimit {
  /** Counts one more; what is wrong with it when that is too many. */
  take(key: string): Promise<TooMany | undefined>
  /** Whether one more would be too many. Counts nothing. */
  isReached(key: string): Promise<boolean>
}

/** One attempt more than is allowed. */
export interface TooMany {
  /** Seconds to wait. */
  readonly wait: number
  /** Whether it is the first of its key that is refused, of those that count together. */
  readonly isFirst: boolean
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
  return toRateLimit(
    new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds }),
    attempts,
  )
}

/** Counts in PostgreSQL, for all processes together. */
export function createSharedRateLimit(db: Executor, options: RateLimitOptions): RateLimit {
  const { name, attempts, seconds } = options
  return toRateLimit(
    new RateLimiterPostgres({
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
    }),
    attempts,
  )
}

function toRateLimit(limiter: RateLimiterMemory | RateLimiterPostgres, attempts: number): RateLimit {
  return {
    async isReached(key) {
      const counted = await limiter.get(key)
      return counted !== null && counted.consumedPoints >= attempts
    },
    async take(key) {
      try {
        await limiter.consume(key)
        return undefined
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        return { wait, isFirst: error.consumedPoints === attempts + 1 }
      }
    },
  }
}
