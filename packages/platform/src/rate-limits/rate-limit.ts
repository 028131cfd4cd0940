import type { CommerceExecutor } from '../database/index.ts'
import { countAttempt, findAttempts, uncountAttempt } from './rate-limits.repository.ts'

/**
 * Counts attempts by key. The counts are in the database, so they apply to all processes and
 * survive restarts. The limits themselves are in `credentials/sign-in-limits.ts` and
 * `forms/open-forms.ts`.
 */
export interface RateLimit {
  /** Counts an attempt. Returns undefined if it is within the limit. */
  consume(key: string): Promise<LimitExceeded | undefined>
  /** Removes an attempt in the current period from the count. */
  giveBack(key: string): Promise<void>
  /** Returns true if the next attempt would exceed the limit, without counting one. */
  isReached(key: string): Promise<boolean>
}

/** An attempt that exceeds the limit. */
export interface LimitExceeded {
  readonly retryAfterSeconds: number
  /** True for the first attempt that exceeds the limit. */
  readonly isFirst: boolean
}

export interface RateLimitOptions {
  readonly db: CommerceExecutor
  /** Separates the keys of different limits. */
  readonly name: string
  /** Number of attempts allowed within `seconds`. */
  readonly attempts: number
  /** Length of a period in seconds. A period begins with its first attempt. */
  readonly seconds: number
  readonly now: () => number
}

export function createRateLimit({ db, name, attempts, seconds, now }: RateLimitOptions): RateLimit {
  const toKey = (key: string) => `${name}:${key}`
  const toExceeded = (expiresAt: number, isFirst: boolean): LimitExceeded => ({
    retryAfterSeconds: Math.max(1, Math.ceil((expiresAt - now()) / 1000)),
    isFirst,
  })
  return {
    async isReached(key) {
      const counted = await findAttempts(db, toKey(key), now())
      return counted !== undefined && counted.points >= attempts
    },
    giveBack: (key) => uncountAttempt(db, toKey(key)),
    async consume(key) {
      const at = now()
      const counted = await countAttempt(db, {
        key: toKey(key),
        at,
        expiresAt: at + seconds * 1000,
        // The first attempt that exceeds the limit is counted, too. Further ones are not, so they
        // cause no writes.
        maxPoints: attempts + 1,
      })
      if (counted) {
        return counted.points > attempts ? toExceeded(counted.expires_at, true) : undefined
      }
      const exceeded = await findAttempts(db, toKey(key), at)
      return toExceeded(exceeded?.expires_at ?? at, false)
    },
  }
}
