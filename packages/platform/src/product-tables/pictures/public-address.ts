import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 networks that are not part of the public internet (RFC 6890). */
const special4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]

/**
 * IPv6 networks within 2000::/3 that are not part of the public internet or that embed IPv4
 * addresses.
 */
const special6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const blocked = new BlockList()
for (const network of special4.join(' ').split(' ')) addSubnet(blocked, network, 'ipv4')
for (const network of special6.split(' ')) addSubnet(blocked, network, 'ipv6')
const unicast6 = new BlockList()
addSubnet(unicast6, '2000::/3', 'ipv6')

function addSubnet(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}

/** Returns true if an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && unicast6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Decides to which IP addresses a connection may be made. */
export type AllowAddress = (address: string) => boolean

/** An error whose message is a sentence for operators. */
export class AddressError extends Error {
  constructor() {
    super('The address is not on the public internet.')
    this.name = 'AddressError'
  }
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Creates a function that resolves host names for connections. Rejects hosts that have an address
 * which is not allowed. The connection uses the addresses that were checked.
 */
export function createLookup(isAllowed: AllowAddress) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, '')
      else if (!first || !addresses.every(({ address }) => isAllowed(address)))
        callback(new AddressError(), '')
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
