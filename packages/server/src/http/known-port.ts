/**
 * Returns the URL with a port of the shop: that of the public origin, or none at another host. Clients choose the port
 * in `Host`, and could otherwise change the canonical addresses of a page. The host of the hosted store keeps its port.
 */
export function withKnownPort(
  url: URL,
  { publicOrigin, storeOrigin }: { readonly publicOrigin: string; readonly storeOrigin: string | undefined },
): URL {
  if (storeOrigin !== undefined && new URL(storeOrigin).host === url.host) return url
  const { hostname, port } = new URL(publicOrigin)
  if (url.port === '' && url.hostname !== hostname) return url
  const known = new URL(url)
  known.port = port
  return known
}
