export { openDatabase } from './database.ts'
export type { Database } from './database.ts'
export { DatabaseError, isUnavailable } from './errors.ts'
export type { Executor, Schema } from './schema.ts'
