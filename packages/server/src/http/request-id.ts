import { randomUUID } from 'node:crypto'
import { requestIdHeader, requestIdPattern, ssrRequestIdHeader } from '@vitrine/contract'

/**
 * Returns the id of a request: the one that a trusted proxy or another server of the shop sent, if it is valid.
 * Otherwise a random one.
 */
export function requestIdOf(headers: Headers, trustProxy: boolean): string {
  const sent = trustProxy ? (headers.get(requestIdHeader) ?? headers.get(ssrRequestIdHeader)) : null
  return sent !== null && requestIdPattern.test(sent) ? sent : randomUUID()
}
