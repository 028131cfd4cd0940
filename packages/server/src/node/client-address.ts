import type { IncomingMessage } from 'node:http'
import { clientAddressHeader } from '@vitrine/contract'

const forwardedHeader = 'x-forwarded-for'

/**
 * Sets the header with the IP address of the client, for rate limits. Replaces any value that the client sent.
 * `toPlatformHeaders` and the platform read the header of a trusted proxy.
 */
export function setClientAddress(incoming: IncomingMessage): void {
  setHeader(incoming, clientAddressHeader, incoming.socket.remoteAddress)
}

/**
 * Reduces X-Forwarded-For to the address that the outermost of the trusted proxies has appended. Each proxy appends the address
 * that it sees; everything before these addresses is from the client and not trusted.
 */
export function keepForwardedAddress(incoming: IncomingMessage, proxies: number): void {
  const forwarded = incoming.headers[forwardedHeader]
  if (proxies === 0 || forwarded === undefined) return
  const addresses = String(forwarded).split(',')
  setHeader(incoming, forwardedHeader, addresses[Math.max(0, addresses.length - proxies)]?.trim())
}

function setHeader({ rawHeaders, headers }: IncomingMessage, name: string, value: string | undefined): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === name) rawHeaders.splice(index, 2)
  }
  delete headers[name]
  if (value === undefined) return
  rawHeaders.push(name, value)
  headers[name] = value
}
