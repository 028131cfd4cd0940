export interface PublicUrlOptions {
  /** Believe X-Forwarded-Host and X-Forwarded-Proto; no when absent. */
  readonly trustProxy?: boolean
  /** PUBLIC_ORIGIN: its scheme is the one people use, whatever the last hop to this server was. */
  readonly publicOrigin?: string
}

const hostPattern = /^(?:[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

/**
 * The URL of a request as the shopper sees it. `null` when a trusted proxy names something that is no host.
 * Of several forwarded values the first counts: it is the one nearest to the shopper.
 */
export function publicUrlOf(request: Request, options: PublicUrlOptions): URL | null {
  const url = new URL(request.url)
  if (options.publicOrigin !== undefined) url.protocol = new URL(options.publicOrigin).protocol
  if (options.trustProxy !== true) return url
  const host = first(request.headers.get('x-forwarded-host'))
  const scheme = first(request.headers.get('x-forwarded-proto'))?.toLowerCase()
  if (host !== null && !hostPattern.test(host)) return null
  const base = `${scheme === 'http' || scheme === 'https' ? `${scheme}:` : url.protocol}//${host ?? url.host}`
  // Joined as text: a path that starts with two slashes would otherwise be taken for a host.
  return URL.parse(`${base}${url.pathname}${url.search}`)
}

function first(value: string | null): string | null {
  const part = value?.split(',')[0]?.trim()
  return part === undefined || part === '' ? null : part
}
