export * from './estimate-shipping.ts'
export * from './generate-checkout-token.ts'
export * from './get-checkout.ts'
