export { createOrderAdmin } from './create-order-admin.ts'
export type { OrderAdminOptions } from './create-order-admin.ts'
