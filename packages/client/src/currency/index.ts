export * from './list-currencies.ts'
