import { actionsPath, platformPrefixes, reservedPrefixes } from '@vitrine/contract'
import { Hono, type Context } from 'hono'
import { builtInActions, createAccountActions, createCartActions, handleAction } from '../actions/index.ts'
import { publicSettings } from '../config/index.ts'
import { createCspReports } from '../csp-reports/index.ts'
import { fileResponse } from '../files/index.ts'
import { cspReportPath, errorResponse, type RequestScope, type SecurityHeaders } from '../http/index.ts'
import { liveReloadEventsPath, liveReloadPath, liveReloadScriptPath } from '../live-reload/index.ts'
import {
  cachedParameters,
  createInspectPage,
  createPageRoute,
  inspectPagePath,
  type FastPages,
} from '../page/index.ts'
import { createSitemaps, sitemapPath, sitemapResponse } from '../sitemap/index.ts'
import { forwardToPlatform } from './forward-to-platform.ts'
import type { HandlerOptions } from './handler-options.ts'
import { forwardToStore, isStoreUrl } from './hosted-store.ts'
import { createOpenApiLoader } from './openapi-document.ts'
import { robotsText } from './robots.ts'

export interface RouteEnv {
  Bindings: { readonly scope: RequestScope }
}

/**
 * Creates the routes in the order in which they are matched (R12): the hosted store (R39), files, then reserved
 * prefixes, then pages. Only the platform and the actions accept methods other than GET and HEAD.
 */
export function createRoutes(
  options: HandlerOptions,
  securityHeaders: SecurityHeaders,
  fastPages?: FastPages,
): Hono<RouteEnv> {
  const { config, send, staticFiles, liveReload, log, sitemap } = options
  const settings = publicSettings(config)
  const page = createPageRoute({
    ...options,
    settings,
    securityHeaders,
    cdnMaxAge: config.cdnMaxAge,
    fastPages,
  })
  const cspReports = createCspReports({ log })
  const loadOpenApi = createOpenApiLoader(config)
  const sitemaps = sitemap && createSitemaps({ open: (url) => sitemap.open({ url, send, settings }), log })
  /** Sitemaps of the host; undefined if its pages are not to be indexed. */
  const sitemapsOf = ({ url, isAdmin }: RequestScope) =>
    isAdmin || config.platformHosts.includes(url.hostname) ? undefined : sitemaps

  async function isReady(): Promise<boolean> {
    try {
      return await options.isReady()
    } catch (error) {
      log.error('The readiness check failed.', error)
      return false
    }
  }

  const app = new Hono<RouteEnv>({ getPath: (_request, context) => scopeIn(context).url.pathname })

  const { storeSend } = options
  if (storeSend) {
    app.all('*', async ({ env: { scope } }, next) =>
      isStoreUrl(scope.url, config.storeOrigin) ? forwardToStore(scope, storeSend) : next(),
    )
  }
  app.get('*', async ({ env: { scope } }, next) => {
    const file = staticFiles.get(decodeURIComponent(scope.url.pathname))
    return file === undefined ? next() : fileResponse(scope, file)
  })
  for (const prefix of platformPrefixes) {
    app.all(`${prefix}/*`, ({ env: { scope } }) =>
      forwardToPlatform(scope, { send, trustProxy: config.trustProxy }),
    )
  }
  const { submitCartForm, submitAccountForm } = options
  const cartActions = submitCartForm ? createCartActions({ settings, submitCartForm }) : {}
  const accountActions = submitAccountForm ? createAccountActions({ settings, submitAccountForm }) : {}
  const actions = new Map(
    Object.entries({ ...builtInActions, ...cartActions, ...accountActions, ...options.actions }),
  )
  app.post(`${actionsPath}:name{[a-z][a-z-]*}`, async ({ req, env: { scope } }, next) => {
    const action = actions.get(req.param('name') ?? '')
    return action === undefined ? next() : handleAction(scope, action, send)
  })
  app.get('/healthz', ({ env: { scope } }) => textResponse(scope, 'ok'))
  app.get('/readyz', async ({ env: { scope } }) => readinessResponse(scope, await isReady()))
  app.get('/openapi.json', async ({ env: { scope } }) =>
    jsonResponse(scope, await loadOpenApi(), { headers: { 'cache-control': 'no-cache' } }),
  )
  app.get('/robots.txt', ({ env: { scope } }) =>
    textResponse(scope, robotsText(sitemapsOf(scope) && scope.url.origin + sitemapPath)),
  )
  app.get(sitemapPath, async ({ env: { scope } }, next) => {
    const found = sitemapsOf(scope)
    return found === undefined ? next() : sitemapResponse(scope, found)
  })
  app.get('/sitemaps/:file{[1-9][0-9]{0,5}\\.xml}', async ({ req, env: { scope } }, next) => {
    const found = sitemapsOf(scope)
    return found === undefined
      ? next()
      : sitemapResponse(scope, found, Number.parseInt(req.param('file'), 10))
  })
  app.post(cspReportPath, async ({ req, env: { scope } }) => {
    await cspReports.log(req.raw)
    return new Response(null, { status: 204, headers: scope.headers })
  })
  if (liveReload !== undefined) {
    app.get(liveReloadPath, ({ env: { scope } }) => liveReload.open(scope))
    app.get(liveReloadScriptPath, ({ env: { scope } }) => liveReload.script(scope))
    app.get(liveReloadEventsPath, ({ env: { scope } }) => liveReload.events(scope))
  }
  const inspectPage = createInspectPage({
    pageCache: options.pageCache,
    send,
    parameters: cachedParameters(options.store),
  })
  app.get(inspectPagePath, ({ env: { scope } }) => inspectPage(scope))
  for (const prefix of reservedPrefixes) app.get(`${prefix}/*`, notFound)

  app.get('*', ({ env: { scope } }) => page(scope))
  app.all('*', ({ env: { scope } }) =>
    errorResponse(scope, 'METHOD_NOT_ALLOWED', {
      message: 'This address supports only GET and HEAD.',
      headers: { allow: 'GET, HEAD' },
    }),
  )
  return app
}

function scopeIn(context: { readonly env?: RouteEnv['Bindings'] } | undefined): RequestScope {
  if (context?.env === undefined) throw new Error('A request was routed without a scope.')
  return context.env.scope
}

function notFound({ env: { scope } }: Context<RouteEnv>): Response {
  return errorResponse(scope, 'NOT_FOUND', { message: 'This address is reserved and has no page.' })
}

function textResponse(scope: RequestScope, text: string): Response {
  const headers = {
    ...scope.headers,
    'cache-control': 'no-cache',
    'content-type': 'text/plain; charset=utf-8',
  }
  return new Response(text, { headers })
}

function jsonResponse(
  scope: RequestScope,
  data: unknown,
  { status = 200, headers }: { readonly status?: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: { ...scope.headers, 'content-type': 'application/json', ...headers },
  })
}

function readinessResponse(scope: RequestScope, ready: boolean): Response {
  const headers = { 'cache-control': 'no-store' }
  if (ready) return jsonResponse(scope, { ready }, { headers })
  return jsonResponse(scope, { ready }, { status: 503, headers: { ...headers, 'retry-after': '5' } })
}
