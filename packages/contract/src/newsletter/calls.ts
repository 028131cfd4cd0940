import { defineCall } from '../call.ts'

/** Subscribes an email address. Transport errors are rethrown (sections 7 and 8). `topics` is a field of our own. */
export const subscribeA = defineCall({
  id: 'newsletter.subscribeA',
  group: 'newsletter',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/news-letter/subscribe',
  body: ['email', 'topics'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
  onFailure: 'rethrows',
})

/** Subscribes an email address. Transport errors are rethrown (sections 7 and 8). `topics` is a field of our own. */
export const subscribeB = defineCall({
  id: 'newsletter.subscribeB',
  group: 'newsletter',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/email-subscription/subscribe',
  body: ['email', 'topics'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
  onFailure: 'rethrows',
})

/** Unsubscribes an email address (section 7; R33). */
export const unsubscribeB = defineCall({
  id: 'newsletter.unsubscribeB',
  group: 'newsletter',
  providers: ['b'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pB}/email-subscription/unsubscribe',
  body: ['email'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
})

/** Subscribes an email address. Transport errors are rethrown (sections 7 and 8). `topics` is a field of our own. */
export const subscribeC = defineCall({
  id: 'newsletter.subscribeC',
  group: 'newsletter',
  providers: ['c'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pC}/account/subscribe',
  body: ['email', 'topics'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
  onFailure: 'rethrows',
})
