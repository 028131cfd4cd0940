import { defineCall } from '../call.ts'

/** Signs a customer in (section 7, "Auth"). `rememberMe` is a field of our own. */
export const login = defineCall({
  id: 'auth.login',
  group: 'auth',
  method: 'POST',
  path: '/exp-sf-cms/api/login',
  body: ['email', 'password', 'rememberMe'],
  maxBodyBytes: 16 * 1024,
  response: 'SignInRedirect',
})

const signupFields = [
  'email',
  'password',
  'firstName',
  'lastName',
  'phone',
  'company',
  'customFields',
  'gctoken',
] as const

/** Creates an account (sections 3 and 7, "Auth"). */
export const signup = defineCall({
  id: 'auth.signup',
  group: 'auth',
  method: 'POST',
  path: '/exp-sf-cms/api/signup',
  body: { a: [...signupFields, 'formFields'], b: signupFields, c: [...signupFields, 'middleName'] },
  maxBodyBytes: 16 * 1024,
  response: 'SignUpResult',
})

/** Sends an email with a link to reset the password (section 7, "Auth"). */
export const forgotPassword = defineCall({
  id: 'auth.forgotPassword',
  group: 'auth',
  method: 'POST',
  path: '/exp-sf-cms/api/forgot-password',
  body: ['email'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
})

/** Sets a new password. The token from the email of `forgotPassword` authorises the call (sections 3 and 7, "Auth"). */
export const setNewPassword = defineCall({
  id: 'auth.setNewPassword',
  group: 'auth',
  method: 'POST',
  path: '/exp-sf-cms/api/set-new-password',
  body: {
    a: ['emailToken', 'password'],
    b: ['emailToken', 'password'],
    c: ['rpToken', 'password', 'customerId', 'email'],
  },
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
})

/** Activates an account and sets its password. A token from an email authorises the call (section 7, "Auth"). */
export const activateCustomer = defineCall({
  id: 'auth.activateCustomer',
  group: 'auth',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/activate-customer',
  body: ['emailToken', 'password'],
  maxBodyBytes: 16 * 1024,
  response: 'SignInRedirect',
})

/** Returns the customer group of guests (section 7, "Auth"). */
export const getDefaultCustomerGroup = defineCall({
  id: 'auth.getDefaultCustomerGroup',
  group: 'auth',
  method: 'GET',
  path: '/exp-sf-cms/api/get-default-customer-group',
  response: 'CustomerGroup',
})
