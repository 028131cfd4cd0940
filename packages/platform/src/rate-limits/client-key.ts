import { isIP } from 'node:net'
import { clientAddressHeader, toClientNetwork } from '@vitrine/contract'
import type { Signer } from '../secrets/index.ts'

/**
 * Returns the client's address as recorded by the shop's server. Behind a trusted proxy, returns
 * the last address in X-Forwarded-For, which the proxy itself added. Returns an empty string if
 * there is no valid address.
 */
export function readClientAddress(headers: Headers, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || (headers.get(clientAddressHeader) ?? '')
  return isIP(address) === 0 ? '' : address
}

/**
 * Returns a key for a client that reveals nothing about the client: an HMAC of its address that
 * changes every day. An IPv6 /64 network, which usually belongs to one subscriber, counts as one
 * client.
 */
export async function toClientKey(address: string, signer: Signer, now: number): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10)
  return signer.sign('client of a day', `${day} ${toClientNetwork(address)}`)
}
