export * from './gift-certificates.ts'
