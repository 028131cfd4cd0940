export * from './calls.ts'
export type * from './entities.ts'
