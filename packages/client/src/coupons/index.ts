export * from './coupons.ts'
