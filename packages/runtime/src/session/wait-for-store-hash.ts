import { storeHashPollMs } from '@vitrine/contract'
import type { SessionStore } from './session-store.ts'

/** How long the store hash is waited for at most, in milliseconds (R10). */
const storeHashTimeLimit = 10_000

/**
 * The store hash that ping brings, looked for every 200 ms, 10 s at most (specification, section 9; R10); '' when it did
 * not come in time, or `signal` ended the wait. Never rejects. What asks for `ecommerce_product_{hash}` waits for it.
 */
export function waitForStoreHash(session: Pick<SessionStore, 'get'>, signal?: AbortSignal): Promise<string> {
  const hash = (): string => session.get().site.storeHash
  if (hash() !== '' || signal?.aborted) return Promise.resolve(hash())
  return new Promise((resolve) => {
    let left = storeHashTimeLimit / storeHashPollMs
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
