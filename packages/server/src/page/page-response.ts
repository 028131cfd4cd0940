import { actionResultNames, hasSecretQuery, pageQuery, redirectQuery } from '@vitrine/contract'
import type { RenderOutcome } from '@vitrine/runtime/server'
import { matchesEtag, negotiateEncoding, toEtag, toLocation, type RequestScope } from '../http/index.ts'
import {
  compressFast,
  minCompressedBytes,
  pageEncodings,
  type KeptPage,
  type PageEncoding,
} from '../page-cache/index.ts'
import { encodeHtml } from './encode-html.ts'

type Page = Extract<RenderOutcome, { kind: 'page' }>
type Redirect = Extract<RenderOutcome, { kind: 'redirect' }>

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

export function redirectResponse(scope: RequestScope, { status, location }: Redirect): Response {
  const attributes: PageAttributes = { status, preview: requestsDraft(scope.url), noindex: false }
  return new Response(null, {
    status,
    headers: {
      ...scope.headers,
      ...pageHeaders(scope, attributes),
      location: toLocation(location, scope.url),
    },
  })
}

interface HtmlOptions {
  readonly noindex: boolean
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the response with a page that was rendered for this request. */
export async function htmlResponse(
  scope: RequestScope,
  page: Page,
  { noindex, headers: own }: HtmlOptions,
): Promise<Response> {
  const { status, personal = false } = page
  const preview = page.preview || scope.isAdmin
  const isSecret = hasSecretQuery(scope.url) || scope.url.searchParams.has(actionResultNames.output)
  const attributes: PageAttributes = { status, preview, personal, noindex, isSecret }
  const { headers } = scope.request
  const html = encodeHtml(page.html)
  const etag = page.status === 200 ? toEtag(html) : null
  const common = {
    ...own,
    ...pageHeaders(scope, attributes),
    vary: 'Accept-Encoding',
    ...(etag === null ? undefined : { etag }),
  }
  if (etag !== null && matchesEtag(headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: common })
  }
  const encoding = html.byteLength < minCompressedBytes ? 'identity' : encodingOf(headers)
  const bytes = await compressFast(html, encoding)
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

/** Returns the response with a page that is kept for all visitors. */
export async function keptResponse(scope: RequestScope, page: KeptPage): Promise<Response> {
  const { request, cache } = scope
  const common: Readonly<Record<string, string>> = {
    ...scope.headers,
    ...page.headers,
    'x-vitrine-cache': `${cache?.result}; reason=${cache?.reason}`,
  }
  if (page.status === 200 && matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: common })
  }
  const encoding = negotiateEncoding(request.headers.get('accept-encoding'), page.body.encodings)
  const bytes = page.body.peek(encoding) ?? (await page.body.get(encoding))
  return new Response(bytes, {
    status: page.status,
    headers: {
      ...common,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? undefined : { 'content-encoding': encoding }),
    },
  })
}

function encodingOf(headers: Headers): PageEncoding {
  return negotiateEncoding(headers.get('accept-encoding'), pageEncodings)
}

/**
 * Returns true if an address requests a draft, through either of the two version parameters (R14, R19). Used for redirects, for which
 * the runtime does not report a preview.
 */
function requestsDraft({ searchParams }: URL): boolean {
  return searchParams.has(pageQuery.versionId) || searchParams.has(redirectQuery.versionId)
}

/** Returns the reason why a page is not kept, if the reason is in the page itself. */
function toBypassReason({ preview, personal = false, status }: PageAttributes): string | undefined {
  if (preview) return 'preview'
  if (personal) return 'personal'
  return status === 200 ? undefined : 'status'
}

/** Returns the headers for caching and indexing, and the headers that keep a draft private (R15, R19). */
function pageHeaders(scope: RequestScope, attributes: PageAttributes): Readonly<Record<string, string>> {
  const { status, preview, personal = false, noindex, isSecret = false } = attributes
  const reason = toBypassReason(attributes)
  if (scope.cache?.result !== 'MISS' && reason !== undefined) scope.cache = { result: 'BYPASS', reason }
  const { result, reason: why } = scope.cache ?? { result: 'BYPASS', reason: 'off' }
  return {
    'cache-control': preview || personal || isSecret ? 'no-store' : 'private, no-cache',
    'x-vitrine-cache': `${result}; reason=${why}`,
    ...(noindex || preview ? { 'x-robots-tag': 'noindex' } : undefined),
    // With `no-referrer`, a browser without Sec-Fetch headers posts the form of the page with `Origin: null` (R7).
    ...(preview || isSecret ? { 'referrer-policy': preview ? 'no-referrer' : 'strict-origin' } : undefined),
    ...(status === 503 ? { 'retry-after': '5' } : undefined),
  }
}
