import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Counts attempts by key. The limits themselves are in `operators/sign-in-limits.ts` and `forms/open-forms.ts`. */
export interface RateLimit {
  /** Counts an attempt. Returns undefined if it is within the limit. */
  consume(key: string): Promise<LimitExceeded | undefined>
  /** Returns true if the next attempt would exceed the limit. Counts nothing. */
  isReached(key: string): Promise<boolean>
}

/** An attempt beyond the limit. */
export interface LimitExceeded {
  readonly retryAfterSeconds: number
  /** True for the first attempt with its key beyond the limit. */
  readonly isFirst: boolean
}

export interface RateLimitOptions {
  /** Separates the keys of different limits. */
  readonly name: string
  /** Number of attempts allowed within `seconds`. */
  readonly attempts: number
  readonly seconds: number
}

/** Creates a limit that counts the attempts of this process only. */
export function createMemoryRateLimit({ name, attempts, seconds }: RateLimitOptions): RateLimit {
  return toRateLimit(
    new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: seconds }),
    attempts,
  )
}

export function toRateLimit(limiter: RateLimiterAbstract, attempts: number): RateLimit {
  return {
    async isReached(key) {
      const counted = await limiter.get(key)
      return counted !== null && counted.consumedPoints >= attempts
    },
    async consume(key) {
      try {
        await limiter.consume(key)
        return undefined
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        return { retryAfterSeconds, isFirst: error.consumedPoints === attempts + 1 }
      }
    },
  }
}
