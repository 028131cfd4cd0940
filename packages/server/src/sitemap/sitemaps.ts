import type { SitemapChannel } from '@vitrine/runtime/server'
import type { Log } from '../log/index.ts'
import { protocolLimits, writeParts, type SitemapPart, type PartLimits } from './write-parts.ts'

/** The sitemap of a channel; `refused`: no channel has the host; `busy`: it is being made, or cannot be made now. */
export type SitemapLookup =
  | { readonly kind: 'sitemap'; readonly parts: readonly SitemapPart[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'busy' }

export interface SitemapsOptions {
  /** The channel of the host of an address; `null` when there is none. Rejects when the platform fails. */
  readonly open: (url: URL) => Promise<SitemapChannel | null>
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly limits?: PartLimits
  readonly now?: () => number
  /** Milliseconds for which a sitemap is not looked at again. */
  readonly freshMs?: number
  /** Milliseconds before what failed is tried again. */
  readonly retryMs?: number
  /** Milliseconds that whoever asks first waits for a sitemap to be made. */
  readonly patienceMs?: number
}

export interface Sitemaps {
  /** The sitemap of the host of an address. Never rejects. */
  find(url: URL): Promise<SitemapLookup>
}

/** Hosts and channels that are remembered; only those of the platform come that far. */
const mostKept = 100

interface Made {
  readonly parts: readonly SitemapPart[]
  readonly state: string | null
}

interface Channel {
  made: Made | null
  /** When it is to be looked at again. */
  until: number
  making: Promise<void> | null
}

interface Host {
  readonly channel: Channel
  /** When it is to be asked again whose it is. */
  until: number
}

/**
 * Keeps the sitemap of each channel. Asked for one that is no longer fresh, it gives the old one and looks behind it
 * whether the content has changed; only then the addresses are listed anew. While the platform fails, the last one stands.
 */
export function createSitemaps(options: SitemapsOptions): Sitemaps {
  const { open, log, limits = protocolLimits, now = Date.now } = options
  const { freshMs = 5 * 60_000, retryMs = 10_000, patienceMs = 20_000 } = options
  const hosts = new Map<string, Host>()
  const channels = new Map<string, Channel>()
  const looks = new Map<string, Promise<'refused' | void>>()

  function keep<Value>(map: Map<string, Value>, key: string, value: Value): Value {
    map.set(key, value)
    const oldest = map.size > mostKept ? map.keys().next().value : undefined
    if (oldest !== undefined) map.delete(oldest)
    return value
  }

  async function make(channel: Channel, source: SitemapChannel): Promise<void> {
    try {
      // Before the listing: what changes meanwhile makes it differ the next time.
      const state = await source.fingerprint()
      if (channel.made === null || state === null || state !== channel.made.state) {
        const { parts, isCut } = await writeParts(source.entries(), limits)
        if (isCut) log.warn(`A sitemap has more than ${limits.parts} parts: the rest was left out.`)
        channel.made = { parts, state }
      }
      channel.until = now() + freshMs
    } catch (error) {
      channel.until = now() + retryMs
      throw error
    }
  }

  async function look(url: URL): Promise<'refused' | void> {
    try {
      const source = await open(url)
      if (source === null) {
        hosts.delete(url.host)
        return 'refused'
      }
      const channel =
        channels.get(source.key) ?? keep(channels, source.key, { made: null, until: 0, making: null })
      const host: Host = keep(hosts, url.host, { channel, until: 0 })
      if (now() >= channel.until) {
        channel.making ??= make(channel, source).finally(() => {
          channel.making = null
        })
      }
      await channel.making
      host.until = channel.until
    } catch (error) {
      const host = hosts.get(url.host)
      if (host) host.until = now() + retryMs
      log.error('The sitemap could not be made.', error)
    }
  }

  /** At most once at a time for a host. */
  function lookOnce(url: URL): Promise<'refused' | void> {
    const running = looks.get(url.host)
    if (running) return running
    const started = look(url).finally(() => looks.delete(url.host))
    looks.set(url.host, started)
    return started
  }

  return {
    async find(url) {
      const host = hosts.get(url.host)
      const looking = host === undefined || now() >= host.until ? lookOnce(url) : looks.get(url.host)
      const known = host?.channel.made
      if (known) return { kind: 'sitemap', parts: known.parts }
      if (looking && (await within(looking, patienceMs)) === 'refused') return { kind: 'refused' }
      const made = hosts.get(url.host)?.channel.made
      return made ? { kind: 'sitemap', parts: made.parts } : { kind: 'busy' }
    },
  }
}

/** What a promise gives, unless it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}
