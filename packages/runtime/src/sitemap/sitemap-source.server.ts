import {
  createClient,
  dataOf,
  pingSite,
  withErrors,
  withRequestId,
  withTimeout,
  type Client,
  type Send,
} from '@vitrine/client'
import type { LanguageAddress } from '../head/addresses.ts'
import type { PublicSettings } from '../boot/boot-data.ts'
import { siteLanguages } from '../site/site.ts'
import { splitPing, type SiteDetails } from '../session/session-store.ts'
import type { Store } from '../store/define-store.ts'
import { listAddresses, listPaths } from './list-addresses.server.ts'
import { readState } from './content-fingerprint.server.ts'

/** Which pages search engines are told of. */
export interface SitemapPages {
  /**
   * Internal names of the content models whose records are pages. A name that ends in `_` is completed with the site's
   * store hash: `ecommerce_product_` (section 3).
   */
  readonly models: readonly string[]
  /** Paths of the host's own routes, such as `/care/linen/`; the same on every channel. */
  readonly paths?: readonly string[]
}

/** One address of a sitemap. */
export interface SitemapAddress {
  /** Absolute, percent-encoded. */
  readonly loc: string
  /** When the page was published last, as W3C datetime; `null` when the platform does not say. */
  readonly lastModified: string | null
  /** The page's addresses in all its languages; empty where it has only this one. */
  readonly alternates: readonly LanguageAddress[]
}

/** What is to be listed of one channel. */
export interface SitemapChannel {
  /** The same for every host of the channel. */
  readonly key: string
  /** Something that is another whenever the addresses may be; `null` when that cannot be told. Rejects when the platform fails. */
  state(): Promise<string | null>
  /** Every address, one language after the other. Ends with an error when the platform fails. */
  addresses(): AsyncIterable<SitemapAddress>
}

export interface SitemapQuestion {
  /** Any address on the host that is asked about. */
  readonly url: URL
  readonly send: Send
  readonly settings: PublicSettings
}

/** Tells a server what the sitemap of a host lists. */
export interface SitemapSource {
  /**
   * The channel that a host belongs to; `null` when the platform knows no such host.
   * @throws Error when the platform cannot be reached.
   */
  open(question: SitemapQuestion): Promise<SitemapChannel | null>
}

/** What listing takes. */
export interface SitemapPlace {
  readonly store: Store
  readonly client: Client
  readonly site: SiteDetails
  readonly url: URL
  readonly languages: readonly string[]
  readonly models: readonly string[]
  readonly paths: readonly string[]
}

/** Milliseconds that one call may take: nobody waits for a page. */
const callTimeLimit = 15_000

/** Lists the pages of a shop for search engines, by the calls of section 7, from whatever platform there is. */
export function createSitemapSource(store: Store, pages: SitemapPages): SitemapSource {
  return {
    async open({ url, send, settings }) {
      const { provider, segments } = settings
      const links = [withErrors(), withRequestId('sitemap'), withTimeout(callTimeLimit)]
      const client = createClient({ send, origin: url.origin, provider, segments, links })
      const pinged = await pingSite(client, '/')
      if (pinged.status === 421) return null
      const ping = dataOf(pinged)
      if (ping === undefined) throw new Error('The platform did not say which site this is.')
      const { site } = splitPing(ping)
      const place: SitemapPlace = {
        ...{ store, client, site, url },
        languages: siteLanguages(site),
        models: pages.models.map((name) => (name.endsWith('_') ? name + site.storeHash : name)),
        paths: pages.paths ?? [],
      }
      return {
        key: JSON.stringify([site.channelId, site.storeHash, site.otherDomains.map(toPlainChannel)]),
        state: () => readState(place),
        async *addresses() {
          yield* listPaths(place)
          yield* listAddresses(place)
        },
      }
    },
  }
}

/** Which of them is the current one depends on the path that was asked about, and on nothing else here. */
function toPlainChannel({ channel_id, language, channel_url }: SiteDetails['otherDomains'][number]) {
  return [channel_id, language, channel_url]
}
