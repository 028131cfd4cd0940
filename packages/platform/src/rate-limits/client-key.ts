import { isIP } from 'node:net'
import { clientAddressHeader, toClientNetwork, toSiteNetwork } from '@vitrine/contract'
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

/** Identifies a client in limits without revealing its address. */
export interface ClientKey {
  /** Key of the IPv4 address or the IPv6 /64 network. */
  readonly client: string
  /** Key of the IPv6 /48 network; undefined for IPv4. */
  readonly site?: string | undefined
}

/**
 * Returns the HMACs of the networks that an address belongs to. Counters with these keys are
 * deleted when their period has ended.
 */
export async function toClientKey(address: string, signer: Signer): Promise<ClientKey> {
  const site = toSiteNetwork(address)
  return {
    client: await signer.sign('client', toClientNetwork(address)),
    site: site === undefined ? undefined : await signer.sign('site of clients', site),
  }
}
