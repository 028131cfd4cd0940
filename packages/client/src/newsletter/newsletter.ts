import {
  confirmSubscription as confirmRow,
  subscribeA as subscribeARow,
  subscribeB as subscribeBRow,
  subscribeC as subscribeCRow,
  unsubscribeB as unsubscribeBRow,
} from '@vitrine/contract'
import type { Acknowledgement } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** An email address for the newsletter. */
export interface NewsletterBody {
  readonly email: string
}

/** Subscribes an address to the newsletter with provider A (section 7). @throws a transport error (section 8). */
export function subscribeA(
  client: Client,
  body: NewsletterBody,
  options?: CallOptions,
): Promise<CallResponse<Acknowledgement>> {
  return client.call(subscribeARow, { ...options, body })
}

/** Subscribes an address to the newsletter with provider B (section 7). @throws a transport error (section 8). */
export function subscribeB(
  client: Client,
  body: NewsletterBody,
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
  body: NewsletterBody,
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
