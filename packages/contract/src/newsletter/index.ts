export * from './calls.ts'
export * from './own-calls.ts'
export * from './constants.ts'
export type * from './entities.ts'
