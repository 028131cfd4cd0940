export { readClientAddress, toClientKey } from './client-key.ts'
export { createRateLimit } from './rate-limit.ts'
export type { LimitExceeded, RateLimit } from './rate-limit.ts'
export { deleteExpiredAttempts } from './rate-limits.repository.ts'
