import type { IncomingMessage } from 'node:http'
import { clientHeader } from '@vitrine/contract'

/**
 * Notes the address of the connection in a header of the request, in place of whatever the client itself sent there, so
 * that rate limits know who asks. A trusted proxy's own word is read elsewhere.
 */
export function noteClient(incoming: IncomingMessage): void {
  const { rawHeaders, headers } = incoming
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === clientHeader) rawHeaders.splice(index, 2)
  }
  delete headers[clientHeader]
  const { remoteAddress } = incoming.socket
  if (remoteAddress === undefined) return
  rawHeaders.push(clientHeader, remoteAddress)
  headers[clientHeader] = remoteAddress
}
