export { createContentProcess, createContentThread } from './content-thread.ts'
export type { ContentThread } from './content-thread.ts'
