export * from './constants.ts'
export type * from './entities.ts'
export type * from './products.ts'
export * from './widgets.ts'
