import { newsletterTokenParameter, subscriberTokenParameter, unsubscribeByLink } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import { findPageSlug } from '../customers/index.ts'
import { toPageUrl } from '../site/index.ts'

export interface SubscriberLinksOptions {
  /** URL of the channel, which is the start of every link. */
  readonly channelUrl: string
  /** Language of the subscriber. */
  readonly language: string
  /** The customer settings; undefined for the defaults. */
  readonly settings: StoreSettings['customers']
}

/** Returns the link in a confirmation email, which opens the page that confirms a subscription. */
export function toConfirmationUrl(
  token: string,
  { channelUrl, language, settings }: SubscriberLinksOptions,
): URL {
  const url = new URL(toPageUrl(channelUrl, findPageSlug(settings, 'newsletter', language)))
  url.searchParams.set(newsletterTokenParameter, token)
  return url
}

/**
 * Returns the link in newsletter mail to the page on which subscribers choose topics or unsubscribe
 * (R33, R52).
 *
 * @param id signed id of the subscriber
 */
export function toPreferencesUrl(
  id: string,
  { channelUrl, language, settings }: SubscriberLinksOptions,
): URL {
  const url = new URL(toPageUrl(channelUrl, findPageSlug(settings, 'newsletterPreferences', language)))
  url.searchParams.set(subscriberTokenParameter, id)
  return url
}

/** Returns the URL for one-click unsubscribing by POST (RFC 8058). */
export function toUnsubscribeUrl(
  id: string,
  { channelUrl }: Pick<SubscriberLinksOptions, 'channelUrl'>,
): URL {
  const url = new URL(unsubscribeByLink.path, channelUrl)
  url.searchParams.set('token', id)
  return url
}
