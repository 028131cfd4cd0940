import { createClient, dataOf, pingSite, withErrors, withRequestId, withTimeout } from '@vitrine/client'
import type { Send } from '@vitrine/contract'
import type { PublicSettings } from '../settings/public-settings.ts'
import { splitPing } from '../session/session-store.ts'
import { siteLanguages, type SiteDetails } from '../site/site.ts'
import type { Store } from '../store/define-store.ts'
import { readContentFingerprint } from './content-fingerprint.server.ts'
import { listRecordEntries, listRouteEntries } from './list-entries.server.ts'
import type { SitemapEntry, SitemapScope } from './sitemap-scope.server.ts'

/** The pages to list in sitemaps. */
export interface SitemapPages {
  /**
   * Internal names of the content models whose records are pages. The store hash is appended to a name that ends in `_`,
   * such as `ecommerce_product_` (section 3).
   */
  readonly models: readonly string[]
  /** Paths of the host's own routes, such as `/care/linen/`; the same for every channel. */
  readonly paths?: readonly string[]
}

/** The sitemap of one channel. */
export interface SitemapChannel {
  /** Identifies the channel; the same for all its hosts. */
  readonly key: string
  /**
   * Returns a value that changes whenever the entries may have changed; `null` if the platform provides no such value.
   * Rejects if the platform fails.
   */
  fingerprint(): Promise<string | null>
  /** Iterates over all entries, language by language. Throws if the platform fails. */
  entries(): AsyncIterable<SitemapEntry>
}

export interface SitemapRequest {
  /** Any address on the requested host. */
  readonly url: URL
  /** Sends calls to the platform. */
  readonly send: Send
  readonly settings: PublicSettings
}

/** Provides the sitemaps of a shop's hosts. */
export interface SitemapSource {
  /**
   * Returns the sitemap of the channel that a host belongs to; `null` if the platform does not know the host.
   *
   * @throws Error if the platform cannot be reached.
   */
  open(request: SitemapRequest): Promise<SitemapChannel | null>
}

/** Time limit of a call, in milliseconds. Generous, because no visitor waits for the response. */
const callTimeoutMs = 15_000

/** Creates the source of a shop's sitemaps. It lists pages by the calls of section 7, so that it works with any platform. */
export function createSitemapSource(store: Store, pages: SitemapPages): SitemapSource {
  return {
    async open({ url, send, settings }) {
      const { provider, segments } = settings
      const links = [withErrors(), withRequestId('sitemap'), withTimeout(callTimeoutMs)]
      const client = createClient({ send, origin: url.origin, provider, segments, links })
      const pinged = await pingSite(client, '/')
      if (pinged.status === 421) return null
      const ping = dataOf(pinged)
      if (ping === undefined) throw new Error('The platform did not respond to ping.')
      const { site } = splitPing(ping)
      const scope: SitemapScope = {
        ...{ store, client, site, url },
        languages: siteLanguages(site),
        models: pages.models.map((name) => (name.endsWith('_') ? name + site.storeHash : name)),
        paths: pages.paths ?? [],
      }
      return {
        key: JSON.stringify([site.channelId, site.storeHash, site.otherDomains.map(toChannelKey)]),
        fingerprint: () => readContentFingerprint(scope),
        async *entries() {
          yield* listRouteEntries(scope)
          yield* listRecordEntries(scope)
        },
      }
    },
  }
}

/** Returns the fields of a channel that decide its entries. Omits `is_current`, which depends on the pinged path. */
function toChannelKey({ channel_id, language, channel_url }: SiteDetails['otherDomains'][number]) {
  return [channel_id, language, channel_url]
}
