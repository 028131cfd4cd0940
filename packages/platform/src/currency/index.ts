export { createCurrencies } from './create-currencies.ts'
