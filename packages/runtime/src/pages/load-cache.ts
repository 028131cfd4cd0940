import { isSessionState, replayKey, type CallResponse, type Link } from '@vitrine/client'

/** Caches the responses of a page load, so that each call is made once. */
export interface LoadCache {
  readonly link: Link
  /** Clears the cache. Called before each page load. */
  begin(): void
  /**
   * Stops caching. Called after each page load, so that later calls are always made, for example to read a changed
   * cart.
   */
  end(): void
}

/**
 * Creates a cache through which the parts of a page share their responses, such as a header and a widget that show the
 * same menu. Calls that change nothing share responses, including POSTs (R48). The recording depends on this cache: each
 * response is recorded once and replayed once (R21). Ping and auth-check are never cached (R1).
 */
export function createLoadCache(): LoadCache {
  let responses: Map<string, Promise<CallResponse<unknown>>> | undefined = new Map()
  return {
    begin() {
      responses = new Map()
    },
    end() {
      responses = undefined
    },
    link: (next) => (operation) => {
      if (isSessionState(operation) || operation.call.guarded || operation.force) return next(operation)
      const key = replayKey(operation)
      const response = responses?.get(key) ?? next(operation)
      responses?.set(key, response)
      return response
    },
  }
}
