import type { Ping } from '@vitrine/contract'

/** The site as ping describes it; the same for every visitor. */
export type SiteDetails = Omit<Ping, 'userInfo'>

/** A host name for a language, set by the event COLOR_CHANGE (section 4). */
export interface CustomDomain {
  readonly language: string
  readonly channel_id?: string
  readonly custom_domain: string
}

/** Returns the hosts of the site's channels, including ports: the only valid targets of internal redirects (R14, R18). */
export function siteHosts(site: SiteDetails): readonly string[] {
  return site.otherDomains.flatMap(({ channel_url, custom_domain }) => [
    URL.parse(channel_url)?.host ?? custom_domain,
    custom_domain,
  ])
}

/** Returns the host names of the site's channels, without ports: the only valid targets of a language switch (R18). */
export function siteHostnames(site: Pick<SiteDetails, 'otherDomains'>): readonly string[] {
  return site.otherDomains.flatMap((channel) => {
    const url = URL.parse(channel.channel_url)
    return [channel.custom_domain, url === null ? '' : url.hostname].filter((host) => host !== '')
  })
}

/** Returns the languages of the current channel. */
export function siteLanguages(site: SiteDetails): readonly string[] {
  return site.otherDomains
    .filter(({ channel_id }) => channel_id === site.channelId)
    .map(({ language }) => language)
}

/**
 * Returns the public origin of the current channel, regardless of the host and port that served this request.
 * Returns the origin of `url` if the channel has none.
 */
export function siteOrigin(site: SiteDetails, url: URL): string {
  const current = site.otherDomains.find(({ is_current }) => is_current)
  return URL.parse(current?.channel_url ?? '')?.origin ?? url.origin
}

/** Creates the details of a site whose ping failed: enough to render the theme's failure page (R15). */
export function createUnknownSite(url: URL): SiteDetails {
  return {
    language: 'en',
    defaultLanguage: 'en',
    tenantId: '',
    workspaceId: '',
    environmentId: '',
    channelId: '',
    ecommStoreBaseUrl: '',
    ecommProvider: '',
    storeHash: '',
    cacheDomain: '',
    customDomain: url.hostname,
    otherDomains: [],
    environmentType: '',
  }
}
