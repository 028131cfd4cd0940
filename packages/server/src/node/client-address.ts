import type { IncomingMessage } from 'node:http'
import { clientAddressHeader } from '@vitrine/contract'

/**
 * Notes the address of the connection in a header of the request, in place of whatever the client itself sent there, so
 * that rate limits know who asks. A trusted proxy's own word is read elsewhere.
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
