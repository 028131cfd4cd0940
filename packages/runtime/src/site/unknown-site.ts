import type { SiteDetails } from '../session/session-store.ts'

/** Stands for a site whose ping could not be had: enough to say so in the theme's own look (R15). */
export function unknownSite(url: URL): SiteDetails {
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
