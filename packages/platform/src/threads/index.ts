export { createWorkerPool } from './worker-pool.ts'
export type { PoolFailure, PoolOptions, WorkerPool } from './worker-pool.ts'
