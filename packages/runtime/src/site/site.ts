import type { SiteDetails } from '../session/session-store.ts'

/** The hosts of the site's channels, with their ports, to which alone redirects lead (R14, R18). */
export function siteHosts(site: SiteDetails): readonly string[] {
  return site.otherDomains.flatMap(({ channel_url, custom_domain }) => [
    URL.parse(channel_url)?.host ?? custom_domain,
    custom_domain,
  ])
}

/** The languages of the channel that is shown. */
export function siteLanguages(site: SiteDetails): readonly string[] {
  return site.otherDomains
    .filter(({ channel_id }) => channel_id === site.channelId)
    .map(({ language }) => language)
}

/** The origin under which the channel is known, whatever host or port this request came by; `url`'s when none is. */
export function siteOrigin(site: SiteDetails, url: URL): string {
  const current = site.otherDomains.find(({ is_current }) => is_current)
  return URL.parse(current?.channel_url ?? '')?.origin ?? url.origin
}
