import { retainedQuery, type Channel, type DomainUrl } from '@vitrine/contract'
import type { SiteDetails } from '../session/session-store.ts'
import { siteHosts } from '../site/site-hosts.ts'

/** A language to switch to; without a channel, that of the current one. */
export interface LanguageWish {
  readonly language: string
  readonly channel_id?: string
}

/** A host name for a language: what the detail of COLOR_CHANGE sets. */
export interface CustomDomain {
  readonly language: string
  readonly channel_id?: string
  readonly custom_domain: string
}

export interface SwitchPlace {
  readonly site: Pick<SiteDetails, 'channelId' | 'otherDomains'>
  /** Where the visitor is. */
  readonly here: URL
  /** The addresses of the current page in its languages. */
  readonly domainUrls: readonly DomainUrl[]
  /** Set by COLOR_CHANGE; empty: those of ping. */
  readonly customDomains?: readonly CustomDomain[]
}

/**
 * The address in another language (specification, section 2, "Language switch"; R18): the host of the custom domain, else
 * of the channel's URL, else the same one; there the page's own path in that language, else the channel's first page; the
 * parameters c, st, m and aq. `null` when no channel has the language, or the host belongs to none.
 */
export function switchTarget(wish: LanguageWish, place: SwitchPlace): URL | null {
  const { site, here } = place
  const channelId = wish.channel_id ?? site.channelId
  const channel = site.otherDomains.find(
    (each) => each.channel_id === channelId && each.language === wish.language,
  )
  if (channel === undefined) return null
  const origin = originOf(channel, place)
  if (origin === null) return null
  const target = new URL(origin)
  // Set, not resolved: a path that begins with two slashes would name another host.
  target.pathname = storedPath(wish.language, channelId, place) ?? '/'
  for (const name of retainedQuery) {
    const value = here.searchParams.get(name)
    if (value !== null) target.searchParams.set(name, value)
  }
  return target
}

/** The page's own path in a language; `null` where the page does not have it. Pages of other channels are unknown. */
export function storedPath(language: string, channelId: string, place: SwitchPlace): string | null {
  if (channelId !== place.site.channelId) return null
  const entry = place.domainUrls.find((each) => each.language === language)
  return entry === undefined ? null : (URL.parse(entry.url, place.here)?.pathname ?? null)
}

function originOf(channel: Channel, { site, here, customDomains = [] }: SwitchPlace): string | null {
  const url = URL.parse(channel.channel_url) ?? new URL(here.origin)
  const custom = customDomains.find(
    (each) =>
      each.language === channel.language && (each.channel_id ?? channel.channel_id) === channel.channel_id,
  )
  const host = custom?.custom_domain || channel.custom_domain
  if (host !== '') url.hostname = host
  const known = url.hostname === here.hostname || siteHosts(site).includes(url.hostname)
  return known && (host === '' || url.hostname === host) ? url.origin : null
}
