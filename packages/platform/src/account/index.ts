export { createAccount } from './create-account.ts'
export { deleteEmailChangesBefore } from './email-changes.repository.ts'
export { listAddresses } from './addresses.repository.ts'
export { deleteCustomer, readCustomerData } from './customer-data.repository.ts'
