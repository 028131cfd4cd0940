import { defineCall } from '../call.ts'

/** Confirms a subscription with the token in the confirmation mail (R52). */
export const confirmSubscription = defineCall({
  id: 'newsletter.confirmSubscription',
  group: 'newsletter',
  method: 'POST',
  path: '/_shop/v1/newsletter/confirm',
  body: ['token'],
  maxBodyBytes: 16 * 1024,
  response: 'Acknowledgement',
})

/**
 * Unsubscribes the address whose mail contains the link (R33). Mail programs send this request without the browser of
 * the shop, with a body that is ignored (RFC 8058).
 */
export const unsubscribeByLink = defineCall({
  id: 'newsletter.unsubscribeByLink',
  group: 'newsletter',
  method: 'POST',
  path: '/_shop/v1/newsletter/unsubscribe',
  query: { token: { required: true } },
  response: 'Acknowledgement',
  guarded: false,
})

/**
 * Returns the topics of the newsletter and the choice of a subscriber, by the token of the link that unsubscribes (R52). Without a
 * token, returns the topics of the channel with none selected, for a form that subscribes.
 */
export const getNewsletterPreferences = defineCall({
  id: 'newsletter.getNewsletterPreferences',
  group: 'newsletter',
  method: 'GET',
  path: '/_shop/v1/newsletter/preferences',
  query: { token: {} },
  response: 'NewsletterPreferences',
})

/**
 * Returns the token of the customer's own subscription, for the two calls with a token (R52). It is null if the customer is not
 * subscribed, and as long as they have not proved that the address is theirs: nobody may learn from a new account whether an
 * address is subscribed.
 */
export const getOwnSubscription = defineCall({
  id: 'newsletter.getOwnSubscription',
  group: 'newsletter',
  method: 'GET',
  path: '/_shop/v1/newsletter/subscription',
  response: 'OwnSubscription',
  access: 'customer',
})

/** Replaces the topics of a subscriber, by the token of the link that unsubscribes. It does not subscribe (R52). */
export const setNewsletterTopics = defineCall({
  id: 'newsletter.setNewsletterTopics',
  group: 'newsletter',
  method: 'PUT',
  path: '/_shop/v1/newsletter/preferences',
  body: ['token', 'topics'],
  maxBodyBytes: 16 * 1024,
  response: 'NewsletterPreferences',
})
