export { runCrowd } from './run-crowd.ts'
export type { CrowdOptions, CrowdResult } from './run-crowd.ts'
