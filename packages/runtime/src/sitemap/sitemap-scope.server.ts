import type { Client } from '@vitrine/client'
import type { LanguageAlternate } from '../head/page-urls.ts'
import type { SiteDetails } from '../site/site.ts'
import type { Store } from '../store/define-store.ts'

/** An entry of a sitemap. */
export interface SitemapEntry {
  /** Absolute, percent-encoded URL. */
  readonly loc: string
  /** Time of the latest publication, as W3C datetime; `null` if the platform does not provide it. */
  readonly lastModified: string | null
  /** Addresses of the page in all its languages; empty if the page has only one language. */
  readonly alternates: readonly LanguageAlternate[]
}

/** Facts that decide the entries of one channel's sitemap. */
export interface SitemapScope {
  readonly store: Store
  readonly client: Client
  readonly site: SiteDetails
  readonly url: URL
  readonly languages: readonly string[]
  readonly models: readonly string[]
  readonly paths: readonly string[]
}
