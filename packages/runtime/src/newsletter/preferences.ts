import {
  getNewsletterPreferences,
  getOwnSubscription,
  setNewsletterTopics,
  unsubscribeByLink,
  type Client,
} from '@vitrine/client'
import type { NewsletterPreferences } from '@vitrine/contract'
import { toReplayable, toResult, type ActionResult } from '../results/index.ts'

/** The topics that a newsletter subscriber has chosen. */
export interface PreferencesView {
  /** False before the address is confirmed, and after it was unsubscribed. */
  readonly isSubscribed: boolean
  /** All topics of the shop. */
  readonly topics: readonly TopicView[]
}

/** A topic of the newsletter. */
export interface TopicView {
  readonly id: string
  /** In the language of the page. */
  readonly label: string
  readonly isSelected: boolean
}

/**
 * Reads a subscriber's topics. Changes nothing, so a page may call it when it is opened.
 *
 * @param token the parameter `subscriber_token` of the link in each newsletter mail. An invalid token results
 *   in `TOKEN_INVALID`.
 */
export function loadPreferences(
  client: Client,
  token: string,
  signal?: AbortSignal,
): Promise<ActionResult<PreferencesView>> {
  const options = signal === undefined ? {} : { signal }
  return toResult(getNewsletterPreferences(client, token, options), toPreferences)
}

/**
 * Returns the token of the customer's own subscription, for `loadPreferences`: null if they are not subscribed, or have not
 * proved that the address is theirs. For the loader of a page that requires login (R52).
 */
export function loadOwnSubscription({
  client,
}: {
  readonly client: Client
}): Promise<ActionResult<string | null>> {
  return toResult(getOwnSubscription(toReplayable(client)), ({ token }) => token)
}

/** Lists the topics of the newsletter with none selected, for a form that subscribes (R52). */
export function loadTopics(
  client: Client,
  signal?: AbortSignal,
): Promise<ActionResult<PreferencesView['topics']>> {
  const options = signal === undefined ? {} : { signal }
  return toResult(getNewsletterPreferences(client, undefined, options), (data) => toPreferences(data).topics)
}

/** Replaces the topics of a subscriber by at least one of the shop's topics. */
export function saveTopics(
  client: Client,
  token: string,
  topics: readonly string[],
): Promise<ActionResult<PreferencesView>> {
  return toResult(setNewsletterTopics(client, { token, topics }), toPreferences)
}

/** Unsubscribes the address of a link. The result is the same for every token (R33). */
export function unsubscribe(client: Client, token: string): Promise<ActionResult<null>> {
  return toResult(unsubscribeByLink(client, token), () => null)
}

function toPreferences({ is_subscribed, topics }: NewsletterPreferences): PreferencesView {
  return {
    isSubscribed: is_subscribed,
    topics: topics.map(({ id, label, is_selected }) => ({ id, label, isSelected: is_selected })),
  }
}
