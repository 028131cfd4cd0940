export { checkPassword, createCustomers } from './customers.ts'
export type { Customers, NewCustomer } from './customers.ts'
export {
  activateCustomer,
  deleteUnactivated,
  findCredentials,
  findCredentialsById,
  insertCustomer,
  recordSignIn,
  setCustomerGroup,
  updatePasswordHash,
  verifyEmail,
} from './customers.repository.ts'
export type { Credentials, NewCustomerRow } from './customers.repository.ts'
export {
  keepCredentials,
  lockCredentials,
  keepCustomer,
  lockCustomer,
  lockCustomerChanges,
} from './lock-customer.repository.ts'
export { createTokenToSend, failToken, findValidToken, tokenLifetimes } from './tokens.ts'
export type { TokenToSend, ValidToken } from './tokens.ts'
export { deleteTokensBefore, spendToken, voidTokensOf } from './tokens.repository.ts'
export { checkRequiredFields, readFormFieldValues } from './form-fields.ts'
export type { FormFieldValues } from './form-fields.ts'
export { toGroupName } from './group-name.ts'
export { findPageSlug } from './page-slug.ts'
export type { CustomerPage } from './page-slug.ts'
