export * from './calls.ts'
export * from './constants.ts'
export * from './email-token.ts'
export type * from './entities.ts'
