import { defineCall } from '../call.ts'
import type { SignInRedirect } from './entities.ts'

/** Signs a customer in (section 7, "Auth"). */
export const login = defineCall<SignInRedirect>({
  id: 'auth.login',
  group: 'auth',
  method: 'POST',
  path: '/exp-sf-cms/api/login',
  body: ['email', 'password'],
  response: 'SignInRedirect',
})

/** Ends the session. Guarded although it is a GET (section 7, "Auth"; R7). */
export const logout = defineCall<SignInRedirect>({
  id: 'auth.logout',
  group: 'auth',
  method: 'GET',
  path: '/exp-sf-cms/api/logout',
  response: 'SignInRedirect',
  access: 'session',
  guarded: true,
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
  response: 'Unknown',
})

/** Sends an email with a link to reset the password (section 7, "Auth"). */
export const forgotPassword = defineCall({
  id: 'auth.forgotPassword',
  group: 'auth',
  method: 'POST',
  path: '/exp-sf-cms/api/forgot-password',
  body: ['email'],
  response: 'Unknown',
})

/** Sets a new password, authorised by the token in the email of `forgotPassword` (sections 3 and 7, "Auth"). */
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
  response: 'Unknown',
})

/** Activates an account, authorised by the token of an email, and sets its password (section 7, "Auth"). */
export const activateCustomer = defineCall({
  id: 'auth.activateCustomer',
  group: 'auth',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/activate-customer',
  body: ['emailToken', 'password'],
  response: 'Unknown',
})

/** Returns the customer group of guests (section 7, "Auth"). */
export const getDefaultCustomerGroup = defineCall({
  id: 'auth.getDefaultCustomerGroup',
  group: 'auth',
  method: 'GET',
  path: '/exp-sf-cms/api/get-default-customer-group',
  response: 'Unknown',
})
