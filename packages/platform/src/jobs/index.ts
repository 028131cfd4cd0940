export { createProcessQueue, createThreadQueue } from './job-queue.ts'
export type { JobQueue } from './job-queue.ts'
