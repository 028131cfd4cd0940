import type { SiteDetails } from '../session/session-store.ts'

/** The host names of the site's channels, to which alone redirects and switches of language lead (R14, R18). */
export function siteHosts(site: Pick<SiteDetails, 'otherDomains'>): readonly string[] {
  return site.otherDomains.flatMap((channel) => {
    const url = URL.parse(channel.channel_url)
    return [channel.custom_domain, url === null ? '' : url.hostname].filter((host) => host !== '')
  })
}
