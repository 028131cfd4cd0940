import { ping, ssrRequestIdHeader, type Send } from '@vitrine/contract'

export interface ReadinessOptions {
  readonly send: Send
  /** PUBLIC_ORIGIN, the origin of the ping's URL. */
  readonly publicOrigin: string
  /** Time limit of a ping, in milliseconds. */
  readonly timeLimit?: number
  /** Time for which a result is cached, in milliseconds, so that requests to `/readyz` cannot overload the platform. */
  readonly cacheMs?: number
  readonly now?: () => number
}

/**
 * Creates the readiness check for a remote platform. The platform is ready if a ping for the origin of this shop
 * succeeds. Never rejects. At most one ping is in progress at a time.
 */
export function createRemoteReadiness({
  send,
  publicOrigin,
  timeLimit = 2_000,
  cacheMs = 1_000,
  now = Date.now,
}: ReadinessOptions): () => Promise<boolean> {
  async function check(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(timeLimit)
      // Marked as the server's own call, so that the response is validated.
      const headers = { [ssrRequestIdHeader]: 'readiness' }
      const { ok, body } = await send(new Request(`${publicOrigin}${ping.path}?path=/`, { headers, signal }))
      await body?.cancel()
      return ok
    } catch {
      return false
    }
  }

  interface CachedResult {
    result: Promise<boolean>
    until: number
  }
  let cached: CachedResult | undefined
  return () => {
    if (cached !== undefined && now() < cached.until) return cached.result
    const entry: CachedResult = { result: check(), until: Infinity }
    entry.result = entry.result.finally(() => {
      entry.until = now() + cacheMs
    })
    cached = entry
    return entry.result
  }
}
