export type { ReadCounts } from './session-counts.ts'
export type { AccountRates } from './account-limits.ts'
export { createAuth } from './create-auth.ts'
export { withMinimumDuration } from './minimum-duration.ts'
