export { runKills } from './run-kills.ts'
export type { KillOptions, KillResult } from './run-kills.ts'
export { runOrderKills } from './run-order-kills.ts'
export type { OrderKillOptions, OrderKillResult } from './run-order-kills.ts'
