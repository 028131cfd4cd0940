export { readClientAddress, toClientKey } from './client-key.ts'
export { createMemoryRateLimit } from './rate-limit.ts'
export type { LimitExceeded, RateLimit, RateLimitOptions } from './rate-limit.ts'
export { createSharedRateLimit, deleteExpiredAttempts } from './rate-limits.repository.ts'
