export { createAccount } from './create-account.ts'
export { deleteEmailChangesBefore } from './email-changes.repository.ts'
