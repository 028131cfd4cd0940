import { ping, type Send } from '@vitrine/contract'

export interface ReadinessOptions {
  readonly send: Send
  /** PUBLIC_ORIGIN: the platform is asked about the shop's own address. */
  readonly publicOrigin: string
  /** Milliseconds that the platform has to answer. */
  readonly timeLimit?: number
  /** Milliseconds for which a result is kept, so that whoever asks `/readyz` cannot load the platform. */
  readonly keepMs?: number
  readonly now?: () => number
}

/**
 * Whether a platform elsewhere answers pings about this shop, for `/readyz`. Never rejects. At most one question is
 * under way at a time, however many ask.
 */
export function createRemoteReadiness({
  send,
  publicOrigin,
  timeLimit = 2_000,
  keepMs = 1_000,
  now = Date.now,
}: ReadinessOptions): () => Promise<boolean> {
  async function ask(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(timeLimit)
      const { ok, body } = await send(new Request(`${publicOrigin}${ping.path}?path=/`, { signal }))
      await body?.cancel()
      return ok
    } catch {
      return false
    }
  }

  interface Known {
    result: Promise<boolean>
    until: number
  }
  let known: Known | undefined
  return () => {
    if (known !== undefined && now() < known.until) return known.result
    const entry: Known = { result: ask(), until: Infinity }
    entry.result = entry.result.finally(() => {
      entry.until = now() + keepMs
    })
    known = entry
    return entry.result
  }
}
