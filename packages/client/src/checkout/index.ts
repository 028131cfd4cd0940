export * from './generate-checkout-token.ts'
