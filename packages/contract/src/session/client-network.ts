/**
 * Returns the network that an IP address belongs to, as limits per client count it: an IPv4 address itself, and the
 * first 64 bits of an IPv6 address, which usually belong to one subscriber. An IPv4 address mapped into IPv6 counts as
 * IPv4.
 */
export function toClientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [withoutZone = ''] = address.split('%', 1)
  const [head = '', tail] = withoutZone.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Returns true if the address is one of the machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}
