/**
 * Returns the network that an IP address belongs to, as limits per client count it: an IPv4 address itself, and the
 * first 64 bits of an IPv6 address. An IPv4 address mapped into IPv6 counts as IPv4.
 */
export function toClientNetwork(address: string): string {
  return toIpv4(address) ?? toPrefix(address, 64)
}

/**
 * Returns the first 48 bits of an IPv6 address, of which one organisation can have 65,536 networks of 64 bits. Returns
 * undefined for IPv4.
 */
export function toSiteNetwork(address: string): string | undefined {
  return toIpv4(address) === undefined ? toPrefix(address, 48) : undefined
}

/** Number of clients that all clients of a site network together count as. */
export const clientsPerSite = 16

function toIpv4(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (address.includes(':') ? undefined : address)
}

function toPrefix(address: string, bits: 64 | 48): string {
  const [withoutZone = ''] = address.split('%', 1)
  const [head = '', tail] = withoutZone.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right]
    .slice(0, bits / 16)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Returns true if the address belongs to this machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}
