export * from './calls.ts'
export * from './constants.ts'
export * from './injection.ts'
export type * from './entities.ts'
