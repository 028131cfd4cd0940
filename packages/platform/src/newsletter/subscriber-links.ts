import { newsletterTokenParameter, subscriberTokenParameter, unsubscribeByLink } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { findPageSlug } from '../customers/index.ts'
import { toPageUrl } from '../site/index.ts'

export interface SubscriberLinksOptions {
  /** Address of the channel, with which links start. */
  readonly channelUrl: string
  /** Language of the subscriber. */
  readonly language: string
  /** Settings of customers' accounts; undefined for the defaults. */
  readonly settings: StoreSettings['customers']
}

/** Returns the link of a confirmation mail, to the page that confirms a subscription. */
export function toConfirmationUrl(
  token: string,
  { channelUrl, language, settings }: SubscriberLinksOptions,
): URL {
  const url = new URL(toPageUrl(channelUrl, findPageSlug(settings, 'newsletter', language)))
  url.searchParams.set(newsletterTokenParameter, token)
  return url
}

/**
 * Returns the link of newsletter mail to the page on which a subscriber chooses topics or unsubscribes (R33, R52).
 *
 * @param id signed id of the subscriber.
 */
export function toPreferencesUrl(
  id: string,
  { channelUrl, language, settings }: SubscriberLinksOptions,
): URL {
  const url = new URL(toPageUrl(channelUrl, findPageSlug(settings, 'newsletterPreferences', language)))
  url.searchParams.set(subscriberTokenParameter, id)
  return url
}

/** Returns the address that unsubscribes with one POST (RFC 8058). */
export function toUnsubscribeUrl(
  id: string,
  { channelUrl }: Pick<SubscriberLinksOptions, 'channelUrl'>,
): URL {
  const url = new URL(unsubscribeByLink.path, channelUrl)
  url.searchParams.set('token', id)
  return url
}
