export { runKills } from './run-kills.ts'
export type { KillOptions, KillResult } from './run-kills.ts'
