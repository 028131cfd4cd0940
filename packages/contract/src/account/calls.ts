import { defineCall } from '../call.ts'
import type { Address } from './entities.ts'

/** GET the customer's profile (section 7, "Account"). */
export const getAccount = defineCall({
  id: 'account.getAccount',
  group: 'account',
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/account',
  response: 'Unknown',
  access: 'customer',
})

/** PUT changes to the customer's profile (sections 3 and 7, "Account"). */
export const updateAccount = defineCall({
  id: 'account.updateAccount',
  group: 'account',
  method: 'PUT',
  path: '/exp-sf-cms/api/{p}/account',
  body: { a: ['common_details', 'dynamic_details'], b: ['customer'], c: ['customer'] },
  response: 'Unknown',
  access: 'customer',
})

/** GET the customer's addresses (section 7, "Account"). */
export const listAddresses = defineCall<readonly Address[]>({
  id: 'account.listAddresses',
  group: 'account',
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/account/addresses',
  response: 'Addresses',
  access: 'customer',
})

/** POST an address to the customer's list (sections 3 and 7, "Account"). */
export const createAddress = defineCall({
  id: 'account.createAddress',
  group: 'account',
  method: 'POST',
  path: '/exp-sf-cms/api/{p}/account/addresses',
  body: { a: 'raw', b: ['address'], c: ['address'] },
  response: 'Unknown',
  access: 'customer',
})

/** PUT changes to one of the customer's addresses; the body is wrapped as in `createAddress` (sections 3 and 7). */
export const updateAddress = defineCall({
  id: 'account.updateAddress',
  group: 'account',
  method: 'PUT',
  path: '/exp-sf-cms/api/{p}/account/addresses/{id}',
  body: { a: 'raw', b: ['address'], c: ['address'] },
  response: 'Unknown',
  access: 'customer',
})

/** DELETE one of the customer's addresses (section 7, "Account"). */
export const deleteAddress = defineCall({
  id: 'account.deleteAddress',
  group: 'account',
  method: 'DELETE',
  path: '/exp-sf-cms/api/{p}/account/addresses/{id}',
  response: 'Unknown',
  access: 'customer',
})

/** GET the countries of an address form (providers A and C; section 7, "Account"). */
export const listCountries = defineCall({
  id: 'account.listCountries',
  group: 'account',
  providers: ['a', 'c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/countries',
  response: 'Unknown',
})

/** GET the states of a country (providers A and C; section 7, "Account"). */
export const listStates = defineCall({
  id: 'account.listStates',
  group: 'account',
  providers: ['a', 'c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/countries/{countryId}/states',
  response: 'Unknown',
})

/** PUT a new password of the signed-in customer (provider C; section 7, "Account"). */
export const updatePassword = defineCall({
  id: 'account.updatePassword',
  group: 'account',
  providers: ['c'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pC}/account/password',
  body: 'raw',
  response: 'Unknown',
  access: 'customer',
  reportsSessionExpiry: true,
})

/** GET the location attributes of the customer (provider A; section 7, "Account"). */
export const listLocationAttributes = defineCall({
  id: 'account.listLocationAttributes',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/account/custom-attributes/get-location-custom-attributes',
  response: 'Unknown',
  access: 'customer',
})

/** PUT the value of one custom attribute (provider A; sections 3 and 7, "Account"). */
export const updateCustomAttribute = defineCall({
  id: 'account.updateCustomAttribute',
  group: 'account',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/account/custom-attributes/{attributeId}/custom-attribute-value',
  body: 'raw',
  response: 'Unknown',
  access: 'customer',
})

/** GET the custom fields of the signup form (provider A; section 7, "Account"). */
export const listCustomerFormFields = defineCall({
  id: 'account.listCustomerFormFields',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/account/customers/form-fields',
  response: 'Unknown',
})

/** GET the signed-in customer, including the parts listed in `include` (provider A; section 7, "Commerce, provider A"). */
export const getCustomerDetails = defineCall({
  id: 'account.getCustomerDetails',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/get-customer-details',
  query: { include: {} },
  response: 'Unknown',
  access: 'customer',
})

/** GET the signed-in customer's attributes (provider A; section 7, "Commerce, provider A"). */
export const getCustomerAttributes = defineCall({
  id: 'account.getCustomerAttributes',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/get-customer-attributes',
  response: 'Unknown',
  access: 'customer',
})
