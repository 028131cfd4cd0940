import { createClient, dataOf, withErrors, withRequestId, withTimeout } from '@vitrine/client'
import { defaultProvider, defaultSegments, listSnippets, type Send } from '@vitrine/contract'
import { toChannelCsp, type ChannelCsp } from './page-csp.server.ts'

/** Caches the Content-Security-Policy sources of channels for a few seconds. Created once per server (R23). */
export interface ChannelCspCache {
  /**
   * Returns the sources of the channel with the given origin; `null` if the platform has none. While the platform
   * fails, returns the previous sources. Never rejects.
   */
  get(origin: string): Promise<ChannelCsp | null>
  /** Expires all entries, so that the next `get` queries the platform. Call it when content changes. */
  invalidate(): void
}

/** Time during which a change of content may go unnoticed, in milliseconds. */
const freshMs = 5_000
const callTimeoutMs = 3_000

interface Entry {
  readonly csp: Promise<ChannelCsp | null>
  expires: number
}

/**
 * Creates a cache of the Content-Security-Policy sources that content adds to each channel. The number of entries
 * needs no limit, because callers ask only for origins of the site's own hosts.
 */
export function createChannelCspCache(send: Send, now: () => number = Date.now): ChannelCspCache {
  const entries = new Map<string, Entry>()
  const fetchCsp = async (origin: string): Promise<ChannelCsp | null> => {
    const client = createClient({
      send,
      origin,
      provider: defaultProvider,
      segments: defaultSegments,
      links: [withErrors(), withRequestId('policy'), withTimeout(callTimeoutMs)],
    })
    const snippets = dataOf(await client.call(listSnippets))
    return snippets === undefined ? null : toChannelCsp(snippets)
  }
  return {
    async get(origin) {
      const previous = entries.get(origin)
      if (previous !== undefined && now() < previous.expires) return previous.csp
      const csp = fetchCsp(origin)
        .catch(() => null)
        .then(async (next) => next ?? (await previous?.csp) ?? null)
      entries.set(origin, { csp, expires: now() + freshMs })
      return csp
    },
    invalidate() {
      // The entries remain as a fallback if the platform fails.
      for (const entry of entries.values()) entry.expires = -Infinity
    },
  }
}
