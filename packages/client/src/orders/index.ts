export * from './orders.ts'
export * from './own-orders.ts'
