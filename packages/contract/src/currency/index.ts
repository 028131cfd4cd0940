export * from './calls.ts'
export * from './constants.ts'
export * from './digits.ts'
export type * from './entities.ts'
