import { retainedQuery, type Channel, type DomainUrl } from '@vitrine/contract'
import { siteHostnames, type CustomDomain, type SiteDetails } from '../site/site.ts'

/** A language to switch to, in the current channel unless `channel_id` is set. */
export interface LanguageTarget {
  readonly language: string
  readonly channel_id?: string
}

export interface LanguageScope {
  readonly site: Pick<SiteDetails, 'channelId' | 'otherDomains'>
  readonly currentUrl: URL
  /** Addresses of the current page in its languages. */
  readonly domainUrls: readonly DomainUrl[]
  /** Host names set by COLOR_CHANGE. They take precedence over the host names of ping. */
  readonly customDomains?: readonly CustomDomain[]
}

/**
 * Returns the address in another language (section 2, "Language switch"; R18). Host: the custom domain, else the
 * host of the channel's URL, else the current host. Path: the path of the page in that language, else '/'. Query:
 * the parameters c, st, m and aq. Returns `null` if no channel has the language, or the host does not belong to the
 * site.
 */
export function languageUrl(target: LanguageTarget, scope: LanguageScope): URL | null {
  const { site, currentUrl } = scope
  const channelId = target.channel_id ?? site.channelId
  const channel = site.otherDomains.find(
    (candidate) => candidate.channel_id === channelId && candidate.language === target.language,
  )
  if (channel === undefined) return null
  const origin = channelOrigin(channel, scope)
  if (origin === null) return null
  const url = new URL(origin)
  // The host is set rather than resolved: a path that begins with two slashes would resolve to another host.
  url.pathname = pagePathIn(target.language, channelId, scope) ?? '/'
  for (const name of retainedQuery) {
    const value = currentUrl.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return url
}

/**
 * Returns the path of the current page in a language. Returns `null` if the page has no translation, and for other
 * channels.
 */
export function pagePathIn(language: string, channelId: string, scope: LanguageScope): string | null {
  if (channelId !== scope.site.channelId) return null
  const entry = scope.domainUrls.find((candidate) => candidate.language === language)
  return entry === undefined ? null : (URL.parse(entry.url, scope.currentUrl)?.pathname ?? null)
}

function channelOrigin(
  channel: Channel,
  { site, currentUrl, customDomains = [] }: LanguageScope,
): string | null {
  const url = URL.parse(channel.channel_url) ?? new URL(currentUrl.origin)
  const custom = customDomains.find(
    ({ language, channel_id }) =>
      language === channel.language && (channel_id ?? channel.channel_id) === channel.channel_id,
  )
  const host = custom?.custom_domain || channel.custom_domain
  if (host !== '') url.hostname = host
  const known = url.hostname === currentUrl.hostname || siteHostnames(site).includes(url.hostname)
  return known && (host === '' || url.hostname === host) ? url.origin : null
}
