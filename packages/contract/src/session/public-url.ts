export interface PublicUrlOptions {
  /** True to trust X-Forwarded-Host and X-Forwarded-Proto. Defaults to false. */
  readonly trustProxy?: boolean
  /**
   * The setting PUBLIC_ORIGIN. Public URLs have the scheme of this origin, even if the last hop to the server used
   * another scheme.
   */
  readonly publicOrigin?: string
}

const hostPattern = /^(?:[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

/**
 * Returns the URL of a request as the shopper sees it, or `null` if a trusted proxy sent an invalid host. If
 * several values were forwarded, uses the first, since it is from the proxy closest to the shopper.
 */
export function publicUrlOf(
  request: Pick<Request, 'url' | 'headers'>,
  options: PublicUrlOptions,
): URL | null {
  const url = new URL(request.url)
  const { publicOrigin } = options
  // The setter parses the whole URL again.
  if (publicOrigin?.startsWith(url.protocol) === false) url.protocol = new URL(publicOrigin).protocol
  if (options.trustProxy !== true) return url
  const host = first(request.headers.get('x-forwarded-host'))
  const scheme = first(request.headers.get('x-forwarded-proto'))?.toLowerCase()
  if (host !== null && !hostPattern.test(host)) return null
  const base = `${scheme === 'http' || scheme === 'https' ? `${scheme}:` : url.protocol}//${host ?? url.host}`
  // The parts are concatenated, since a path that starts with two slashes would otherwise be resolved as a host.
  return URL.parse(`${base}${url.pathname}${url.search}`)
}

function first(value: string | null): string | null {
  const part = value?.split(',')[0]?.trim()
  return part === undefined || part === '' ? null : part
}
