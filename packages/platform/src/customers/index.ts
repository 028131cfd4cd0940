export { createCustomers } from './customers.ts'
export type { Customers, NewCustomer } from './customers.ts'
export { findCredentials } from './customers.repository.ts'
