import { storeHashPollMs } from '@vitrine/contract'
import type { SessionStore } from './session-store.ts'

/** Maximum time to wait for the store hash, in milliseconds (R10). */
const storeHashTimeoutMs = 10_000

/**
 * Waits for the store hash of ping, which calls for the model `ecommerce_product_{hash}` need. Polls every 200 ms for
 * at most 10 s (section 9, R10). Resolves to '' on timeout or when `signal` aborts; never rejects.
 */
export function waitForStoreHash(session: Pick<SessionStore, 'get'>, signal?: AbortSignal): Promise<string> {
  const hash = (): string => session.get().site.storeHash
  if (hash() !== '' || signal?.aborted) return Promise.resolve(hash())
  return new Promise((resolve) => {
    let left = storeHashTimeoutMs / storeHashPollMs
    const end = (): void => {
      clearInterval(poll)
      signal?.removeEventListener('abort', end)
      resolve(hash())
    }
    const poll = setInterval(() => {
      left -= 1
      if (hash() !== '' || left <= 0) end()
    }, storeHashPollMs)
    signal?.addEventListener('abort', end)
  })
}
