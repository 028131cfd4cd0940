import {
  activateCustomer,
  cancelEmailChange,
  confirmEmailChange,
  confirmSubscription,
  login,
  logout,
  readEmailTokenC,
  setNewPassword,
  setNewsletterTopics,
  unsubscribeByLink,
} from '@vitrine/contract'
import type { Actions } from './action.ts'
import { createCallAction } from './call-action.ts'
import { submitFormAction } from './form-action.ts'

/** Actions of every shop. */
export const builtInActions: Actions = {
  form: submitFormAction,
  login: createCallAction('login', login, toLoginBody),
  logout: createCallAction('logout', logout),
  activate: createCallAction('activate', activateCustomer),
  'new-password': createCallAction('new-password', setNewPassword, toPasswordBody),
  newsletter: createCallAction('newsletter', confirmSubscription),
  'newsletter-topics': createCallAction('newsletter-topics', setNewsletterTopics, toTopicsBody),
  'newsletter-unsubscribe': createCallAction('newsletter-unsubscribe', unsubscribeByLink),
  'email-change': createCallAction('email-change', confirmEmailChange),
  'email-change-cancel': createCallAction('email-change-cancel', cancelEmailChange),
}

/**
 * Returns the body that signs in. A browser sends nothing for an unchecked checkbox, so a form precedes the checkbox
 * `rememberMe=true` with the hidden field `rememberMe=false`; the last value counts.
 */
function toLoginBody(form: URLSearchParams): object {
  const rememberMe = form.getAll('rememberMe').at(-1)
  return {
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    ...(rememberMe === undefined ? {} : { rememberMe: rememberMe === 'true' }),
  }
}

/** Returns the body that sets a new password. Links of provider C have a token in several parts (section 3). */
function toPasswordBody(form: URLSearchParams): object {
  const emailToken = form.get('emailToken') ?? ''
  const password = form.get('password') ?? ''
  const parts = readEmailTokenC(emailToken)
  if (!parts) return { emailToken, password }
  return { rpToken: parts.token, password, customerId: parts.customerId, email: parts.email }
}

/** Returns the body that replaces the topics of a subscriber. Each checked box is a field `topics`. */
function toTopicsBody(form: URLSearchParams): object {
  return { token: form.get('token') ?? '', topics: form.getAll('topics') }
}
