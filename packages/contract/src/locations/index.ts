export * from './calls.ts'
export type * from './entities.ts'
export type * from './entities-a.ts'
