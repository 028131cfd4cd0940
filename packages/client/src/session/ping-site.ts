import { ping } from '@vitrine/contract'
import type { Ping } from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/**
 * Returns the session and site details for a path (sections 3 and 7). Never recorded or replayed (R1). `path` is sent unchanged:
 * callers remove '/_ssr_' and '/_admin_theme_' (section 2).
 */
export function pingSite(client: Client, path: string, options?: CallOptions): Promise<CallResponse<Ping>> {
  return client.call(ping, { ...options, query: { path } })
}
