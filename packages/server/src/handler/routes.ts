import { Hono, type Context } from 'hono'
import { handleFormAction } from '../actions/index.ts'
import { fileResponse, type StaticFiles } from '../files/index.ts'
import {
  formActionPath,
  platformPrefixes,
  reservedPrefixes,
  ssrRequestIdHeader,
  type Send,
} from '@vitrine/contract'
import { errorResponse, cspReportPath, withHeaders, type RequestScope } from '../http/index.ts'
import {
  liveReloadEventsPath,
  liveReloadPath,
  liveReloadScriptPath,
  type LiveReload,
} from '../live-reload/index.ts'
import type { CspReports } from '../csp-reports/index.ts'
import { sitemapResponse, sitemapPath, type Sitemaps } from '../sitemap/index.ts'
import { robotsText } from './robots.ts'

export interface RouteOptions {
  readonly staticFiles: StaticFiles
  /** The way to the platform for one request. */
  readonly sendFor: (scope: RequestScope) => Send
  readonly isReady: () => Promise<boolean>
  readonly openapi: () => Promise<unknown>
  readonly policyReports: CspReports
  readonly live: LiveReload | undefined
  /** The sitemaps of a host; `null` where nothing is to be indexed. */
  readonly sitemapsFor: (scope: RequestScope) => Sitemaps | null
  readonly page: (scope: RequestScope) => Promise<Response>
}

export interface RouteEnv {
  Bindings: { readonly scope: RequestScope }
}

/**
 * The order of matching (ruling R12): files, then reserved prefixes, then pages; the runtime knows the host's routes
 * and the content. Only GET and HEAD reach anything but the platform and the
 * actions of forms.
 */
export function createRoutes(options: RouteOptions): Hono<RouteEnv> {
  const { staticFiles, sendFor, isReady, openapi, policyReports, live, sitemapsFor, page } = options
  const app = new Hono<RouteEnv>({ getPath: (_request, from) => scopeIn(from).url.pathname })

  app.get('*', async ({ env: { scope } }, next) => {
    const file = staticFiles.get(decodeURIComponent(scope.url.pathname))
    return file === undefined ? next() : fileResponse(scope, file)
  })
  for (const prefix of platformPrefixes) {
    app.all(`${prefix}/*`, async ({ req, env: { scope } }) =>
      answerOfPlatform(await sendFor(scope)(ofBrowser(req.raw)), scope),
    )
  }
  app.post(formActionPath, ({ env: { scope } }) => handleFormAction(scope, sendFor(scope)))
  app.get('/healthz', ({ env: { scope } }) => plain(scope, 'ok'))
  app.get('/readyz', async ({ env: { scope } }) => readiness(scope, await isReady()))
  app.get('/openapi.json', async ({ env: { scope } }) =>
    json(scope, await openapi(), { 'cache-control': 'no-cache' }),
  )
  app.get('/robots.txt', ({ env: { scope } }) =>
    plain(scope, robotsText(sitemapsFor(scope) === null ? undefined : scope.url.origin + sitemapPath)),
  )
  app.get(sitemapPath, async ({ env: { scope } }, next) => {
    const sitemaps = sitemapsFor(scope)
    return sitemaps === null ? next() : sitemapResponse(scope, sitemaps)
  })
  app.get('/sitemaps/:file{[1-9][0-9]{0,5}\\.xml}', async ({ req, env: { scope } }, next) => {
    const sitemaps = sitemapsFor(scope)
    return sitemaps === null
      ? next()
      : sitemapResponse(scope, sitemaps, Number.parseInt(req.param('file'), 10))
  })
  app.post(cspReportPath, async ({ req, env: { scope } }) => {
    await policyReports.log(req.raw)
    return new Response(null, { status: 204, headers: scope.headers })
  })
  if (live !== undefined) {
    app.get(liveReloadPath, ({ env: { scope } }) => live.open(scope))
    app.get(liveReloadScriptPath, ({ env: { scope } }) => live.script(scope))
    app.get(liveReloadEventsPath, ({ env: { scope } }) => live.events(scope))
  }
  for (const prefix of reservedPrefixes) app.get(`${prefix}/*`, notFound)
  app.get('*', ({ env: { scope } }) => page(scope))
  app.all('*', ({ env: { scope } }) =>
    errorResponse(scope, 'METHOD_NOT_ALLOWED', {
      message: 'This address can only be read.',
      headers: { allow: 'GET, HEAD' },
    }),
  )
  return app
}

/** A browser's request: that the server asks for itself is for the server alone to say. */
function ofBrowser(request: Request): Request {
  if (!request.headers.has(ssrRequestIdHeader)) return request
  const headers = new Headers(request.headers)
  headers.delete(ssrRequestIdHeader)
  return new Request(request, { headers })
}

/** An image keeps the Content-Security-Policy that it brings: a drawing, opened by itself, may do less than a page. */
function answerOfPlatform(response: Response, { headers }: RequestScope): Response {
  const policy = response.headers.get('content-security-policy')
  const isImage = response.headers.get('content-type')?.startsWith('image/')
  const own = policy !== null && isImage ? { 'content-security-policy': policy } : undefined
  return withHeaders(response, { ...headers, ...own })
}

function scopeIn(options: { readonly env?: RouteEnv['Bindings'] } | undefined): RequestScope {
  if (options?.env === undefined) throw new Error('A request reached the routes without its scope.')
  return options.env.scope
}

function notFound({ env: { scope } }: Context<RouteEnv>): Response {
  return errorResponse(scope, 'NOT_FOUND', { message: 'This address is reserved and has no page.' })
}

function plain(scope: RequestScope, text: string): Response {
  const headers = {
    ...scope.headers,
    'cache-control': 'no-cache',
    'content-type': 'text/plain; charset=utf-8',
  }
  return new Response(text, { headers })
}

function json(
  scope: RequestScope,
  data: unknown,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: { ...scope.headers, 'content-type': 'application/json', ...headers },
  })
}

function readiness(scope: RequestScope, ready: boolean): Response {
  if (ready) return json(scope, { ready }, { 'cache-control': 'no-store' })
  return json(scope, { ready }, { 'cache-control': 'no-store', 'retry-after': '5' }, 503)
}
