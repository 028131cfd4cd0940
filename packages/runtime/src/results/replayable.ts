import type { Client } from '@vitrine/client'

/**
 * Returns a client whose calls use the responses that the server embedded in the page. For loaders: the calls of the stores are
 * forced, because an action of the shopper must always reach the platform.
 */
export function toReplayable(client: Client): Client {
  return {
    provider: client.provider,
    call: (call, args) => client.call(call, { ...args, force: false }),
  }
}
