export * from './search-products.ts'
