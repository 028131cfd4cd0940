import type { IncomingMessage } from 'node:http'
import { clientAddressHeader } from '@vitrine/contract'

/**
 * Sets the header with the IP address of the client, for rate limits. Replaces the value that the client sent.
 * `toPlatformHeaders` and the platform read the header of a trusted proxy.
 */
export function setClientAddress(incoming: IncomingMessage): void {
  const { rawHeaders, headers } = incoming
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === clientAddressHeader) rawHeaders.splice(index, 2)
  }
  delete headers[clientAddressHeader]
  const { remoteAddress } = incoming.socket
  if (remoteAddress === undefined) return
  rawHeaders.push(clientAddressHeader, remoteAddress)
  headers[clientAddressHeader] = remoteAddress
}
