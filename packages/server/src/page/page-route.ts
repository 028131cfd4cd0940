import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasSecretQuery, pageQuery, redirectQuery, type Send } from '@vitrine/contract'
import type {
  Assets,
  ChannelCspCache,
  PublicSettings,
  RenderInput,
  RenderOutcome,
  Store,
} from '@vitrine/runtime/server'
import {
  errorResponse,
  matchesEtag,
  negotiateEncoding,
  toEtag,
  toLocation,
  type RequestScope,
  type SecurityHeaders,
  type CacheVerdict,
  type Encoding,
} from '../http/index.ts'
import type { LiveReload } from '../live-reload/index.ts'
import { createThrottledLog, type Log } from '../log/index.ts'

/** Renders the page of a request. See the runtime's `renderPage`. */
export type RenderPage = (input: RenderInput) => Promise<RenderOutcome>

/** Dependencies of the page route. */
export interface PageDependencies {
  readonly store: Store
  /** Sends requests to the platform, which may be embedded, remote, or any other implementation of the calls. */
  readonly send: Send
  readonly assets: Assets
  readonly log: Log
  /** The runtime's `renderPage`. Injected, so that this package loads without React and the theme. */
  readonly renderPage: RenderPage
  /** Sources that the content of each channel adds to the policy of its pages (R23): the runtime's `createChannelCspCache`. */
  readonly channelCsp?: ChannelCspCache
  /** Reloads open pages when content changes. Disabled if omitted. */
  readonly liveReload?: LiveReload | undefined
}

export interface PageRouteOptions extends PageDependencies {
  readonly settings: PublicSettings
  readonly securityHeaders: SecurityHeaders
}

/** Creates the route that renders pages. */
export function createPageRoute(options: PageRouteOptions): (scope: RequestScope) => Promise<Response> {
  const { store, send, assets, settings, log, renderPage, channelCsp, liveReload, securityHeaders } = options
  const throttledLog = createThrottledLog(log)
  return async (scope) => {
    const { id, request, url } = scope
    const outcome = await renderPage({
      store,
      url,
      send,
      assets,
      settings,
      cookie: request.headers.get('cookie') ?? '',
      requestId: id,
      signal: request.signal,
      reportError: (message, error) => log.error(message, error, id),
      reportPartError: (message, error) => throttledLog.error(message, error, id),
      warn: throttledLog.warn,
      ...(channelCsp === undefined ? undefined : { channelCsp }),
    })
    const shown =
      liveReload !== undefined && outcome.kind === 'page'
        ? { ...outcome, html: liveReload.injectScript(scope, outcome.html) }
        : outcome
    return pageResponse(scope, shown, { platformHosts: settings.platformHosts, securityHeaders })
  }
}

type Page = Extract<RenderOutcome, { kind: 'page' }>
type Redirect = Extract<RenderOutcome, { kind: 'redirect' }>

export interface PageOptions {
  /** Hosts whose pages are not indexed (R26). */
  readonly platformHosts: readonly string[]
  /** Adds the sources of the page to the policy (R23). */
  readonly securityHeaders: SecurityHeaders
}

/** Converts the outcome of rendering to a response. */
function pageResponse(
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
        noindex: outcome.noindex || platformHosts.includes(scope.url.hostname),
        headers: { ...scope.headers, ...securityHeaders(scope.url, outcome.csp) },
      })
  }
}

/** Attributes of a page that determine its headers. */
interface PageAttributes {
  readonly status: number
  /** True if the page shows a version that may be unpublished (R19). */
  readonly preview: boolean
  /** True if the page was rendered for one shopper (R29). */
  readonly personal?: boolean
  /** True if the page is not to be indexed. */
  readonly noindex: boolean
  /** True if the address contains a secret, such as the token of a link in a mail. */
  readonly isSecret?: boolean
}

function redirectResponse(scope: RequestScope, { status, location }: Redirect): Response {
  const attributes: PageAttributes = { status, preview: requestsDraft(scope.url), noindex: false }
  scope.cache = toCacheVerdict(attributes)
  return new Response(null, {
    status,
    headers: { ...scope.headers, ...pageHeaders(attributes), location: toLocation(location, scope.url) },
  })
}

interface HtmlOptions {
  readonly noindex: boolean
  readonly headers: Readonly<Record<string, string>>
}

async function htmlResponse(
  scope: RequestScope,
  page: Page,
  { noindex, headers: own }: HtmlOptions,
): Promise<Response> {
  const { status, personal = false } = page
  const preview = page.preview || scope.isAdmin
  const isSecret = hasSecretQuery(scope.url)
  const attributes: PageAttributes = { status, preview, personal, noindex, isSecret }
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
 * Returns true if an address requests a draft, through either of the two version parameters (R14, R19). Used for redirects, for which
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

/** Returns the headers for caching and indexing, and the headers that keep a draft private (R15, R19). */
function pageHeaders(attributes: PageAttributes): Readonly<Record<string, string>> {
  const { status, preview, personal = false, noindex, isSecret = false } = attributes
  const verdict = toCacheVerdict(attributes)
  return {
    'cache-control': preview || personal || isSecret ? 'no-store' : 'private, no-cache',
    'x-vitrine-cache': `${verdict.result}; reason=${verdict.reason}`,
    ...(noindex || preview ? { 'x-robots-tag': 'noindex' } : undefined),
    // With `no-referrer`, a browser without Sec-Fetch headers posts the form of the page with `Origin: null` (R7).
    ...(preview || isSecret ? { 'referrer-policy': preview ? 'no-referrer' : 'strict-origin' } : undefined),
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
