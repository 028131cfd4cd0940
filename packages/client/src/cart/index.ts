export * from './cart-a.ts'
export * from './cart-b.ts'
export * from './cart-c.ts'
