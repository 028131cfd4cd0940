import type { SitemapChannel } from '@vitrine/runtime/server'
import type { Log } from '../log/index.ts'
import { protocolLimits, writeParts, type SitemapPart, type PartLimits } from './write-parts.ts'

/**
 * Sitemap of a host. `refused`: no channel has the host. `busy`: the sitemap is being built, or cannot be built at the
 * moment.
 */
export type SitemapLookup =
  | { readonly kind: 'sitemap'; readonly parts: readonly SitemapPart[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'busy' }

export interface SitemapsOptions {
  /** Returns the channel of an address's host, or `null` if there is none. Rejects if the platform fails. */
  readonly open: (url: URL) => Promise<SitemapChannel | null>
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly limits?: PartLimits
  readonly now?: () => number
  /** Time for which a sitemap is fresh, in milliseconds. */
  readonly freshMs?: number
  /** Time before a failed build is retried, in milliseconds. */
  readonly retryMs?: number
  /** Time that the first request waits for a sitemap to be built, in milliseconds. */
  readonly waitMs?: number
}

export interface Sitemaps {
  /** Returns the sitemap of an address's host. Never rejects. */
  find(url: URL): Promise<SitemapLookup>
}

/** Maximum number of cached hosts and channels. Only hosts that the platform serves are cached. */
const maxEntries = 100

interface BuiltSitemap {
  readonly parts: readonly SitemapPart[]
  readonly fingerprint: string | null
}

interface CachedChannel {
  sitemap: BuiltSitemap | null
  /** Time at which the sitemap becomes stale. */
  freshUntil: number
  building: Promise<void> | null
}

interface CachedHost {
  readonly channel: CachedChannel
  /** Time at which the channel of the host is looked up again. */
  freshUntil: number
}

/**
 * Caches the sitemap of each channel. A stale sitemap is still returned, while a background refresh checks whether the content
 * has changed and only then lists the addresses again. If the platform fails, the last sitemap is kept.
 */
export function createSitemaps(options: SitemapsOptions): Sitemaps {
  const { open, log, limits = protocolLimits, now = Date.now } = options
  const { freshMs = 5 * 60_000, retryMs = 10_000, waitMs = 20_000 } = options
  const hosts = new Map<string, CachedHost>()
  const channels = new Map<string, CachedChannel>()
  const refreshes = new Map<string, Promise<'refused' | void>>()

  function store<Value>(map: Map<string, Value>, key: string, value: Value): Value {
    map.set(key, value)
    const oldest = map.size > maxEntries ? map.keys().next().value : undefined
    if (oldest !== undefined) map.delete(oldest)
    return value
  }

  async function build(channel: CachedChannel, source: SitemapChannel): Promise<void> {
    try {
      // Read before the entries, so that a change in the meantime results in a different fingerprint next time.
      const fingerprint = await source.fingerprint()
      if (channel.sitemap === null || fingerprint === null || fingerprint !== channel.sitemap.fingerprint) {
        const { parts, isTruncated } = await writeParts(source.entries(), limits)
        if (isTruncated) log.warn(`A sitemap has more than ${limits.parts} files. The rest was omitted.`)
        channel.sitemap = { parts, fingerprint }
      }
      channel.freshUntil = now() + freshMs
    } catch (error) {
      channel.freshUntil = now() + retryMs
      throw error
    }
  }

  async function refresh(url: URL): Promise<'refused' | void> {
    try {
      const source = await open(url)
      if (source === null) {
        hosts.delete(url.host)
        return 'refused'
      }
      const channel =
        channels.get(source.key) ??
        store(channels, source.key, { sitemap: null, freshUntil: 0, building: null })
      const host: CachedHost = store(hosts, url.host, { channel, freshUntil: 0 })
      if (now() >= channel.freshUntil) {
        channel.building ??= build(channel, source).finally(() => {
          channel.building = null
        })
      }
      await channel.building
      host.freshUntil = channel.freshUntil
    } catch (error) {
      const host = hosts.get(url.host)
      if (host) host.freshUntil = now() + retryMs
      log.error('The sitemap could not be built.', error)
    }
  }

  /** Runs at most one refresh per host at a time. */
  function refreshOnce(url: URL): Promise<'refused' | void> {
    const running = refreshes.get(url.host)
    if (running) return running
    const started = refresh(url).finally(() => refreshes.delete(url.host))
    refreshes.set(url.host, started)
    return started
  }

  return {
    async find(url) {
      const host = hosts.get(url.host)
      const isStale = host === undefined || now() >= host.freshUntil
      const refreshing = isStale ? refreshOnce(url) : refreshes.get(url.host)
      const cached = host?.channel.sitemap
      if (cached) return { kind: 'sitemap', parts: cached.parts }
      if (refreshing && (await within(refreshing, waitMs)) === 'refused') return { kind: 'refused' }
      const built = hosts.get(url.host)?.channel.sitemap
      return built ? { kind: 'sitemap', parts: built.parts } : { kind: 'busy' }
    },
  }
}

/** Resolves with the value of a promise, or with undefined after `ms` milliseconds. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
