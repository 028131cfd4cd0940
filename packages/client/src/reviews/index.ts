export * from './reviews.ts'
export * from './own-reviews.ts'
