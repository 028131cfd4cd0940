export * from './own-calls.ts'
export type * from './entities.ts'
