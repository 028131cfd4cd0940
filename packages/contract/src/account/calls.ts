import { defineCall } from '../call.ts'

/** Returns the customer's profile (section 7, "Account"). */
export const getAccount = defineCall({
  id: 'account.getAccount',
  group: 'account',
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/account',
  response: 'Account',
  access: 'customer',
})

/** Updates the customer's profile (sections 3 and 7, "Account"). */
export const updateAccount = defineCall({
  id: 'account.updateAccount',
  group: 'account',
  method: 'PUT',
  path: '/exp-sf-cms/api/{p}/account',
  body: { a: ['common_details', 'dynamic_details'], b: ['customer'], c: ['customer'] },
  maxBodyBytes: 16 * 1024,
  response: 'Account',
  access: 'customer',
})

/** Lists the customer's addresses (section 7, "Account"). */
export const listAddresses = defineCall({
  id: 'account.listAddresses',
  group: 'account',
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/account/addresses',
  response: 'Addresses',
  access: 'customer',
})

/** Adds an address to the customer's list (sections 3 and 7, "Account"). */
export const createAddress = defineCall({
  id: 'account.createAddress',
  group: 'account',
  method: 'POST',
  path: '/exp-sf-cms/api/{p}/account/addresses',
  body: { a: 'raw', b: ['address'], c: ['address'] },
  maxBodyBytes: 16 * 1024,
  response: 'Address',
  access: 'customer',
})

/** Updates one of the customer's addresses. Takes the same body as `createAddress` (sections 3 and 7). */
export const updateAddress = defineCall({
  id: 'account.updateAddress',
  group: 'account',
  method: 'PUT',
  path: '/exp-sf-cms/api/{p}/account/addresses/{id}',
  body: { a: 'raw', b: ['address'], c: ['address'] },
  maxBodyBytes: 16 * 1024,
  response: 'Address',
  access: 'customer',
})

/** Deletes one of the customer's addresses (section 7, "Account"). */
export const deleteAddress = defineCall({
  id: 'account.deleteAddress',
  group: 'account',
  method: 'DELETE',
  path: '/exp-sf-cms/api/{p}/account/addresses/{id}',
  response: 'Removed',
  access: 'customer',
})

/** Lists the countries for address forms (section 7, "Account"). */
export const listCountries = defineCall({
  id: 'account.listCountries',
  group: 'account',
  providers: ['a', 'c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/countries',
  response: 'Countries',
})

/** Lists the states of a country (section 7, "Account"). */
export const listStates = defineCall({
  id: 'account.listStates',
  group: 'account',
  providers: ['a', 'c'],
  method: 'GET',
  path: '/exp-sf-cms/api/{p}/countries/{countryId}/states',
  response: 'States',
})

/** Changes the password of the signed-in customer (section 7, "Account"). */
export const updatePassword = defineCall({
  id: 'account.updatePassword',
  group: 'account',
  providers: ['c'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pC}/account/password',
  body: 'raw',
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
  access: 'customer',
  reportsSessionExpiry: true,
})

/** Lists the customer's custom attributes of type location (section 7, "Account"). */
export const listLocationAttributes = defineCall({
  id: 'account.listLocationAttributes',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/account/custom-attributes/get-location-custom-attributes',
  response: 'CustomAttributesA',
  access: 'customer',
})

/** Sets the value of a custom attribute (sections 3 and 7, "Account"). */
export const updateCustomAttribute = defineCall({
  id: 'account.updateCustomAttribute',
  group: 'account',
  providers: ['a'],
  method: 'PUT',
  path: '/exp-sf-cms/api/{pA}/account/custom-attributes/{attributeId}/custom-attribute-value',
  body: 'raw',
  maxBodyBytes: 16 * 1024,
  response: 'CustomAttributeA',
  access: 'customer',
})

/** Lists the additional fields of the sign-up form (section 7, "Account"). */
export const listCustomerFormFields = defineCall({
  id: 'account.listCustomerFormFields',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/account/customers/form-fields',
  response: 'CustomerFormFieldsA',
})

/** Returns the signed-in customer. `include` names the parts to return, separated by commas (section 7). */
export const getCustomerDetails = defineCall({
  id: 'account.getCustomerDetails',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/get-customer-details',
  query: { include: {} },
  response: 'CustomerDetailsA',
  access: 'customer',
})

/** Lists the attributes of the signed-in customer (section 7). */
export const getCustomerAttributes = defineCall({
  id: 'account.getCustomerAttributes',
  group: 'account',
  providers: ['a'],
  method: 'GET',
  path: '/exp-sf-cms/api/{pA}/get-customer-attributes',
  response: 'CustomAttributesA',
  access: 'customer',
})
