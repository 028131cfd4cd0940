import { defineCall } from '../call.ts'

/** Returns everything that is stored about the customer (R52). */
export const exportCustomerData = defineCall({
  id: 'account.exportCustomerData',
  group: 'account',
  method: 'GET',
  path: '/_shop/v1/account/export',
  response: 'CustomerExport',
  access: 'customer',
})

/**
 * Deletes the account and the customer's personal data. Requires the current password, unless the customer
 * has signed in within the last ten minutes (R52).
 */
export const eraseAccount = defineCall({
  id: 'account.eraseAccount',
  group: 'account',
  method: 'POST',
  path: '/_shop/v1/account/erase',
  body: ['password'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
  access: 'customer',
})

/**
 * Starts a change of the customer's email address. Requires the current password. Links in mail to both
 * addresses confirm the change. The response does not reveal whether the new address has an account (R52).
 */
export const requestEmailChange = defineCall({
  id: 'account.requestEmailChange',
  group: 'account',
  method: 'POST',
  path: '/_shop/v1/account/email-change',
  body: ['email', 'password'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
  access: 'customer',
})

/** Withdraws the customer's change of their email address. Its links are no longer valid (R52). */
export const withdrawEmailChange = defineCall({
  id: 'account.withdrawEmailChange',
  group: 'account',
  method: 'DELETE',
  path: '/_shop/v1/account/email-change',
  response: 'Acknowledgement',
  access: 'customer',
})

/** Confirms a change of an email address for one of the two addresses, with the token from the mail to it (R52). */
export const confirmEmailChange = defineCall({
  id: 'account.confirmEmailChange',
  group: 'account',
  method: 'POST',
  path: '/_shop/v1/account/email-change/confirm',
  body: ['emailToken'],
  maxBodyBytes: 16 * 1024,
  response: 'EmailChangeState',
})

/** Cancels a change of an email address, with the token from the mail to one of the two addresses (R52). */
export const cancelEmailChange = defineCall({
  id: 'account.cancelEmailChange',
  group: 'account',
  method: 'POST',
  path: '/_shop/v1/account/email-change/cancel',
  body: ['emailToken'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
})
