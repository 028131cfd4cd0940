import { toPageKeys } from './surrogate-keys.ts'

/**
 * Returns the headers for content delivery networks: how long to keep a page (RFC 9213), and the keys by which it is purged, in
 * the forms of Fastly and Cloudflare.
 */
export function cdnHeaders(maxAge: number, tags: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (maxAge === 0) return {}
  const keys = toPageKeys(tags)
  return {
    'cdn-cache-control': `public, max-age=${maxAge}, stale-while-revalidate=60, stale-if-error=86400`,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}
