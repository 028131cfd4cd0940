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
  /** Hosts on which nothing is indexed (R26). */
  readonly platformHosts: readonly string[]
  /** The headers that the page's own policy takes (R23). */
  readonly securityHeaders: SecurityHeaders
}

/** Turns what rendering came to into an answer. Decides nothing about content. */
export function pageResponse(
  scope: RequestScope,
  outcome: RenderOutcome,
  { platformHosts, securityHeaders }: PageOptions,
): Response | Promise<Response> {
  switch (outcome.kind) {
    case 'redirect':
      return answerRedirect(scope, outcome)
    case 'unknown-host':
      return errorResponse(scope, 'MISDIRECTED', {
        message: `${outcome.message} Add the host to a channel, or set PUBLIC_ORIGIN to the address that people use.`,
      })
    case 'page':
      return answerHtml(scope, outcome, {
        hidden: outcome.hidden || platformHosts.includes(scope.url.hostname),
        headers: { ...scope.headers, ...securityHeaders(scope.url, outcome.csp) },
      })
  }
}

function answerRedirect(scope: RequestScope, { status, location }: Redirect): Response {
  const facts: PageAttributes = { status, preview: requestsDraft(scope.url), hidden: false }
  scope.cache = toCacheVerdict(facts)
  return new Response(null, {
    status,
    headers: { ...scope.headers, ...pageHeaders(facts), location: toLocation(location, scope.url) },
  })
}

interface HtmlFacts {
  readonly hidden: boolean
  readonly headers: Readonly<Record<string, string>>
}

async function answerHtml(
  scope: RequestScope,
  page: Page,
  { hidden, headers: own }: HtmlFacts,
): Promise<Response> {
  const { status, personal = false } = page
  const facts: PageAttributes = { status, preview: page.preview || scope.isAdmin, personal, hidden }
  scope.cache = toCacheVerdict(facts)
  const { headers } = scope.request
  const html = Buffer.from(page.html)
  const etag = page.status === 200 ? toEtag(html) : null
  const common = {
    ...own,
    ...pageHeaders(facts),
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
