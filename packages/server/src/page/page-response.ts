import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pageQuery, redirectQuery } from '@vitrine/contract'
import type { RenderOutcome } from '@vitrine/runtime/server'
import {
  errorResponse,
  matchesEtag,
  negotiateEncoding,
  toEtag,
  toLocation,
  type CacheVerdict,
  type Encoding,
  type RequestScope,
  type SecurityHeaders,
} from '../http/index.ts'

type Page = Extract<RenderOutcome, { kind: 'page' }>
type Redirect = Extract<RenderOutcome, { kind: 'redirect' }>

export interface PageOptions {
  /** Hosts whose pages are not indexed (R26). */
  readonly platformHosts: readonly string[]
  /** Adds the sources of the page to the policy (R23). */
  readonly securityHeaders: SecurityHeaders
}

/** Converts the outcome of rendering to a response. */
export function pageResponse(
  scope: RequestScope,
  outcome: RenderOutcome,
  { platformHosts, securityHeaders }: PageOptions,
): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'redirect':
      return redirectResponse(scope, outcome)
    case 'unknown-host':
      return errorResponse(scope, 'MISDIRECTED', {
        message: `${outcome.message} Add the host to a channel, or set PUBLIC_ORIGIN to the public address of the shop.`,
      })
    case 'page':
      return htmlResponse(scope, outcome, {
        hidden: outcome.hidden || platformHosts.includes(scope.url.hostname),
        headers: { ...scope.headers, ...securityHeaders(scope.url, outcome.csp) },
      })
  }
}

/** Attributes of a page that determine its headers. */
interface PageAttributes {
  readonly status: number
  /** True for a version that may not be published (R19). */
  readonly preview: boolean
  /** True if the page was rendered for one shopper (R29). */
  readonly personal?: boolean
  /** True if the page is not to be indexed. */
  readonly hidden: boolean
}

function redirectResponse(scope: RequestScope, { status, location }: Redirect): Response {
  const attributes: PageAttributes = { status, preview: requestsDraft(scope.url), hidden: false }
  scope.cache = toCacheVerdict(attributes)
  return new Response(null, {
    status,
    headers: { ...scope.headers, ...pageHeaders(attributes), location: toLocation(location, scope.url) },
  })
}

interface HtmlOptions {
  readonly hidden: boolean
  readonly headers: Readonly<Record<string, string>>
}

async function htmlResponse(
  scope: RequestScope,
  page: Page,
  { hidden, headers: own }: HtmlOptions,
): Promise<Response> {
  const { status, personal = false } = page
  const attributes: PageAttributes = { status, preview: page.preview || scope.isAdmin, personal, hidden }
  scope.cache = toCacheVerdict(attributes)
  const { headers } = scope.request
  const html = Buffer.from(page.html)
  const etag = page.status === 200 ? toEtag(html) : null
  const common = {
    ...own,
    ...pageHeaders(attributes),
    vary: 'Accept-Encoding',
    ...(etag === null ? undefined : { etag }),
  }
  if (etag !== null && matchesEtag(headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: common })
  }
  const { bytes, encoding } = await compress(html, headers.get('accept-encoding'))
  return new Response(bytes, {
    status: page.status,
    headers: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-language': page.language,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? undefined : { 'content-encoding': encoding }),
    },
  })
}

/**
 * Returns true if an address requests a draft, by either parameter for its version (R14, R19). Used for redirects, for which
 * the runtime does not report a preview.
 */
function requestsDraft({ searchParams }: URL): boolean {
  return searchParams.has(pageQuery.versionId) || searchParams.has(redirectQuery.versionId)
}

/** Returns the result of the page cache. There is no page cache yet, so every page is rendered. */
function toCacheVerdict({ preview, personal = false, status }: PageAttributes): CacheVerdict {
  if (preview) return { result: 'BYPASS', reason: 'preview' }
  if (personal) return { result: 'BYPASS', reason: 'personal' }
  return { result: 'BYPASS', reason: status === 200 ? 'none' : 'status' }
}

/** Returns the headers of a page for caching and indexing, and those that keep a draft private (R15, R19). */
function pageHeaders(attributes: PageAttributes): Readonly<Record<string, string>> {
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

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Minimum size in bytes for which compression pays off. */
const minBytes = 1024
const brotliQuality = 4
const gzipLevel = 6

interface Compressed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding
}

/** Compresses a page with the encoding that the client's Accept-Encoding prefers. */
async function compress(bytes: Uint8Array<ArrayBuffer>, acceptEncoding: string | null): Promise<Compressed> {
  if (bytes.byteLength < minBytes) return { bytes, encoding: 'identity' }
  const encoding = negotiateEncoding(acceptEncoding, ['br', 'gzip', 'identity'])
  switch (encoding) {
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      }
      return { bytes: await toBrotli(bytes, { params }), encoding }
    }
    case 'gzip':
      return { bytes: await toGzip(bytes, { level: gzipLevel }), encoding }
    case 'identity':
      return { bytes, encoding }
  }
}
