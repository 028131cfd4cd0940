export { createWorkerPool } from './worker-pool.ts'
export type { PoolFailure, PoolOptions, RunOptions, WorkerPool } from './worker-pool.ts'
