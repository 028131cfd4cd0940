import { pageQuery, redirectQuery } from '@vitrine/contract'
import type { CacheVerdict } from '../http/index.ts'

/** Attributes of a page that determine its headers. */
export interface PageAttributes {
  readonly status: number
  /** True for a version that may not be published (R19). */
  readonly preview: boolean
  /** True if the page was rendered for one shopper (R29). */
  readonly personal?: boolean
  /** True if the page is not to be indexed. */
  readonly hidden: boolean
}

/**
 * Returns true if an address requests a draft, by either parameter for its version (R14, R19). Used for redirects, for which
 * the runtime does not report a preview.
 */
export function requestsDraft({ searchParams }: URL): boolean {
  return searchParams.has(pageQuery.versionId) || searchParams.has(redirectQuery.versionId)
}

/** Returns the result of the page cache. There is no page cache yet, so every page is rendered. */
export function toCacheVerdict({ preview, personal = false, status }: PageAttributes): CacheVerdict {
  if (preview) return { result: 'BYPASS', reason: 'preview' }
  if (personal) return { result: 'BYPASS', reason: 'personal' }
  return { result: 'BYPASS', reason: status === 200 ? 'none' : 'status' }
}

/** Returns the headers of a page for caching and indexing, and those that keep a draft private (R15, R19). */
export function pageHeaders(attributes: PageAttributes): Readonly<Record<string, string>> {
  const { status, preview, personal = false, hidden } = attributes
  const verdict = toCacheVerdict(attributes)
  return {
    'cache-control': preview || personal ? 'no-store' : 'private, no-cache',
    'x-vitrine-cache': `${verdict.result}; reason=${verdict.reason}`,
    ...(hidden || preview ? { 'x-robots-tag': 'noindex' } : undefined),
    ...(preview ? { 'referrer-policy': 'no-referrer' } : undefined),
    ...(status === 503 ? { 'retry-after': '5' } : undefined),
  }
}
