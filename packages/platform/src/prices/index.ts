export { createPrices } from './create-prices.ts'
