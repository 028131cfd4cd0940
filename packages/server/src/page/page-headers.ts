import { pageQuery, redirectQuery } from '@vitrine/contract'
import type { CacheVerdict } from '../http/index.ts'

/** What decides the headers of a page. */
export interface PageAttributes {
  readonly status: number
  /** A version that may not be published (R19). */
  readonly preview: boolean
  /** Made for one shopper (R29). */
  readonly personal?: boolean
  /** Kept out of search engines. */
  readonly hidden: boolean
}

/**
 * Whether an address asks for a draft, by either name of its version (R14, R19). For redirects, of which the runtime
 * does not say what they led to.
 */
export function requestsDraft({ searchParams }: URL): boolean {
  return searchParams.has(pageQuery.versionId) || searchParams.has(redirectQuery.versionId)
}

/** Where a page came from, and why. There is no page cache yet, so every page is made anew. */
export function toCacheVerdict({ preview, personal = false, status }: PageAttributes): CacheVerdict {
  if (preview) return { result: 'BYPASS', reason: 'preview' }
  if (personal) return { result: 'BYPASS', reason: 'personal' }
  return { result: 'BYPASS', reason: status === 200 ? 'none' : 'status' }
}

/** Headers of a page beyond the common ones: caching, indexing, and what a draft must not leak (R15, R19). */
export function pageHeaders(facts: PageAttributes): Readonly<Record<string, string>> {
  const { status, preview, personal = false, hidden } = facts
  const verdict = toCacheVerdict(facts)
  return {
    'cache-control': preview || personal ? 'no-store' : 'private, no-cache',
    'x-vitrine-cache': `${verdict.result}; reason=${verdict.reason}`,
    ...(hidden || preview ? { 'x-robots-tag': 'noindex' } : undefined),
    ...(preview ? { 'referrer-policy': 'no-referrer' } : undefined),
    ...(status === 503 ? { 'retry-after': '5' } : undefined),
  }
}
