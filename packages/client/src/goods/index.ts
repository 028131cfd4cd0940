export * from './list-group-prices.ts'
