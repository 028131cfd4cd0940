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

/** Checks the customer's password, then deletes the account and the customer's personal data (R52). */
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
