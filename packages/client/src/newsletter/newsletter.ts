import {
  confirmSubscription as confirmRow,
  getNewsletterPreferences as getPreferencesRow,
  getOwnSubscription as getOwnSubscriptionRow,
  setNewsletterTopics as setTopicsRow,
  subscribeA as subscribeARow,
  subscribeB as subscribeBRow,
  subscribeC as subscribeCRow,
  unsubscribeB as unsubscribeBRow,
  unsubscribeByLink as unsubscribeByLinkRow,
} from '@vitrine/contract'
import type { Acknowledgement, NewsletterPreferences, OwnSubscription } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** An email address for the newsletter. */
export interface NewsletterBody {
  readonly email: string
}

/** A request to subscribe to the newsletter. */
export interface SubscriptionBody extends NewsletterBody {
  /** Ids of topics; all topics if absent. A field of our own. */
  readonly topics?: readonly string[]
}

/** Subscribes an address to the newsletter with provider A (section 7). @throws a transport error (section 8). */
export function subscribeA(
  client: Client,
  body: SubscriptionBody,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(subscribeARow, { ...options, body })
}

/** Subscribes an address to the newsletter with provider B (section 7). @throws a transport error (section 8). */
export function subscribeB(
  client: Client,
  body: SubscriptionBody,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(subscribeBRow, { ...options, body })
}

/** Unsubscribes an address from the newsletter with provider B (section 7; R33). */
export function unsubscribeB(
  client: Client,
  body: NewsletterBody,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(unsubscribeBRow, { ...options, body })
}

/** Subscribes an address to the newsletter with provider C (section 7). @throws a transport error (section 8). */
export function subscribeC(
  client: Client,
  body: SubscriptionBody,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(subscribeCRow, { ...options, body })
}

/**
 * Confirms a subscription with the token from the link in the confirmation mail (R52). The failure TOKEN_INVALID means that
 * the link has expired, was used, or was replaced by a newer one.
 */
export function confirmSubscription(
  client: Client,
  token: string,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(confirmRow, { ...options, body: { token } })
}

/**
 * Returns the topics of the newsletter and the choice of a subscriber (R52). The failure TOKEN_INVALID means that no
 * subscriber has the token.
 *
 * @param token the parameter `token` of the link that unsubscribes, which every mail has as `List-Unsubscribe`. Without it, the
 *   response has the topics of the channel, none of them selected.
 */
export function getNewsletterPreferences(
  client: Client,
  token?: string,
  options?: CallOptions,
): Promise<CallResponse<NewsletterPreferences>> {
  return client.call(getPreferencesRow, { ...options, ...(token === undefined ? {} : { query: { token } }) })
}

/**
 * Returns the token of the customer's own subscription (R52): null if they are not subscribed, or have not proved that the
 * address is theirs.
 */
export function getOwnSubscription(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<OwnSubscription>> {
  return client.call(getOwnSubscriptionRow, options)
}

/** Replaces the topics of a subscriber by the same token (R52). It does not subscribe the address. */
export function setNewsletterTopics(
  client: Client,
  body: { readonly token: string; readonly topics: readonly string[] },
  options?: CallOptions,
): Promise<CallResponse<NewsletterPreferences>> {
  return client.call(setTopicsRow, { ...options, body })
}

/** Unsubscribes the address of a link, by the token of the link (R33). */
export function unsubscribeByLink(
  client: Client,
  token: string,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(unsubscribeByLinkRow, { ...options, query: { token } })
}
