import type { CallArguments, CallResult, Client } from '@vitrine/client'
import { idempotencyKeyHeader, type Call } from '@vitrine/contract'
import { createRandomId } from '../session/create-random-id.ts'
import { repeatOnce } from '../results/index.ts'

/**
 * Returns a client that sends a random idempotency key with each change, and repeats a change once whose response was
 * lost. The key ensures that the change takes effect once.
 */
export function withRequestKeys(client: Client): Client {
  return {
    provider: client.provider,
    call<C extends Call>(call: C, args?: CallArguments): Promise<CallResult<C>> {
      if (!call.acceptsIdempotencyKey) return client.call(call, args)
      const headers = { [idempotencyKeyHeader]: createRandomId() }
      return repeatOnce(() => client.call(call, { ...args, headers }))
    },
  }
}
