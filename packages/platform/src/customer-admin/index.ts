export { createCustomerAdmin } from './admin-handlers.ts'
export type { CustomerAdminOptions } from './admin-handlers.ts'
export { indexQueuedCustomers } from './customer-keys.repository.ts'
