import type { RenderOutcome } from '@vitrine/runtime/server'
import {
  matchesEtag,
  errorResponse,
  toEtag,
  toLocation,
  type RequestScope,
  type SecurityHeaders,
} from '../http/index.ts'
import { compress } from './compress.ts'
import { requestsDraft, pageHeaders, toCacheVerdict, type PageAttributes } from './page-headers.ts'

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
