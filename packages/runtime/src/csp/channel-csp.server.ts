import { createClient, dataOf, withErrors, withRequestId, withTimeout, type Send } from '@vitrine/client'
import { defaultProvider, defaultSegments, listSnippets } from '@vitrine/contract'
import { toChannelPolicy, type ChannelPolicy } from './page-csp.server.ts'

/** The policies of channels, as the platform tells of them. One for a server; kept for a short time. */
export interface PolicySource {
  /** The policy of the channel that has an origin; `null` where the platform tells of none. Never rejects. */
  of(origin: string): Promise<ChannelPolicy | null>
  /** Content was changed: what is known is asked for again before it is used. */
  forget(): void
}

/** Milliseconds that a change of content may stay unseen. */
const freshMs = 5_000
const callTimeLimit = 3_000

interface Entry {
  readonly policy: Promise<ChannelPolicy | null>
  until: number
}

/** Only origins of the site's own hosts are ever asked for, so the number of entries is theirs. */
export function createPolicySource(send: Send, now: () => number = Date.now): PolicySource {
  const entries = new Map<string, Entry>()
  const ask = async (origin: string): Promise<ChannelPolicy | null> => {
    const client = createClient({
      send,
      origin,
      provider: defaultProvider,
      segments: defaultSegments,
      links: [withErrors(), withRequestId('policy'), withTimeout(callTimeLimit)],
    })
    const snippets = dataOf(await client.call(listSnippets))
    return snippets === undefined ? null : toChannelPolicy(snippets)
  }
  return {
    async of(origin) {
      const known = entries.get(origin)
      if (known !== undefined && now() < known.until) return known.policy
      const policy = ask(origin)
        .catch(() => null)
        .then(async (next) => next ?? (await known?.policy) ?? null)
      entries.set(origin, { policy, until: now() + freshMs })
      return policy
    },
    forget() {
      // They stay for the case that the platform does not answer.
      for (const entry of entries.values()) entry.until = -Infinity
    },
  }
}
