import {
  adminBuildTarget,
  hasControlCharacter,
  maxUrlLength,
  publicUrlOf,
  requestIdHeader,
  type Send,
} from '@vitrine/contract'
import type {
  Assets,
  ChannelCspCache,
  RenderInput,
  RenderOutcome,
  SitemapSource,
  Store,
} from '@vitrine/runtime/server'
import { publicSettings, type Config } from '../config/index.ts'
import type { StaticFiles } from '../files/index.ts'
import {
  createSecurityHeaders,
  errorResponse,
  requestIdOf,
  withRequestId,
  type CspSources,
  type RequestScope,
} from '../http/index.ts'
import type { LiveReload } from '../live-reload/index.ts'
import { createThrottledLog, type Log } from '../log/index.ts'
import { pageResponse } from '../page/index.ts'
import { createCspReports } from '../csp-reports/index.ts'
import { createSitemaps } from '../sitemap/index.ts'
import { buildOpenApiDocument } from './openapi-document.ts'
import { createRoutes } from './routes.ts'

export interface HandlerOptions {
  readonly store: Store
  readonly config: Config
  /** The platform: embedded, remote, or any other that answers the calls. */
  readonly send: Send
  readonly assets: Assets
  readonly staticFiles: StaticFiles
  readonly log: Log
  /** Whether pages can be answered now; `/readyz` asks it each time. */
  readonly isReady: () => boolean | Promise<boolean>
  /** The runtime's `renderPage`. Handed in, so that this package needs none of the theme's machinery to load. */
  readonly renderPage: RenderPage
  /** Sources to add to the Content-Security-Policy of every answer. */
  readonly extraCspSources?: CspSources
  /** What the content of each channel adds to the policy of its pages (R23): the runtime's `createPolicySource`. */
  readonly channelCsp?: ChannelCspCache
  /** What `/sitemap.xml` lists: the runtime's `createSitemapSource`. Absent: there is none. */
  readonly sitemap?: SitemapSource
  /** Shows edits of content in browsers that were let in; absent: there is no such way. */
  readonly live?: LiveReload | undefined
}

export type RenderPage = (input: RenderInput) => Promise<RenderOutcome>

export interface Handler {
  /** Answers any request. Never rejects: a fault becomes a 500 page, and its stack goes to the log alone. */
  handle(request: Request): Promise<Response>
}

/** Builds the HTTP side of a shop: web-standard, with no socket of its own. See `serve` for one. */
export function createHandler(options: HandlerOptions): Handler {
  const { store, config, send, assets, staticFiles, log, isReady, renderPage, channelCsp, sitemap, live } =
    options
  const { trustProxy, publicOrigin, editorOrigins, storeOrigin, platformHosts } = config
  const settings = publicSettings(config)
  const securityHeaders = createSecurityHeaders({
    publicOrigin,
    editorOrigins,
    storeOrigin,
    ...(options.extraCspSources === undefined ? undefined : { extra: options.extraCspSources }),
  })
  const once = createThrottledLog(log)
  const isAdmin = settings.environment['BUILD_TARGET'] === adminBuildTarget
  let document: Promise<unknown> | undefined
  /** To the platform, under the id of the request that it is asked for. */
  const sendFor =
    ({ id }: RequestScope): Send =>
    (request) =>
      send(withRequestId(request, id))
  const sitemaps =
    sitemap === undefined || isAdmin
      ? null
      : createSitemaps({
          open: (url) => sitemap.open({ url, send, settings }),
          report: (message, error) => log.error(message, error),
          warn: log.warn,
        })
  const routes = createRoutes({
    staticFiles,
    sendFor,
    isReady: checkReady,
    policyReports: createCspReports({ log }),
    live,
    sitemapsFor: ({ url }) => (platformHosts.includes(url.hostname) ? null : sitemaps),
    openapi: () => (document ??= buildOpenApiDocument(config)),
    page: async (scope) => {
      const { url, id: requestId, request } = scope
      const reportError = (message: string, error: unknown) => log.error(message, error, requestId)
      const reportPartError = (message: string, error: unknown) => once.error(message, error, requestId)
      const { signal } = request
      const cookie = request.headers.get('cookie') ?? ''
      const outcome = await renderPage({
        ...{ store, url, cookie, requestId, assets, settings, signal, reportError, reportPartError },
        warn: once.warn,
        send: sendFor(scope),
        ...(channelCsp === undefined ? undefined : { channelCsp }),
      })
      const shown =
        live !== undefined && outcome.kind === 'page'
          ? { ...outcome, html: live.injectScript(scope, outcome.html) }
          : outcome
      return pageResponse(scope, shown, { platformHosts, securityHeaders })
    },
  })

  async function checkReady(): Promise<boolean> {
    try {
      return await isReady()
    } catch (error) {
      log.error('Readiness could not be told.', error)
      return false
    }
  }

  function openScope(request: Request): { readonly scope: RequestScope; readonly isValid: boolean } {
    const id = requestIdOf(request.headers, trustProxy)
    const publicUrl = publicUrlOf(request, { trustProxy, publicOrigin })
    const url = publicUrl ?? new URL(request.url)
    const headers = { ...securityHeaders(url), [requestIdHeader]: id }
    return {
      scope: { id, request, url, headers, cache: null, isAdmin },
      isValid: publicUrl !== null && isReadable(url),
    }
  }

  async function answer(scope: RequestScope, isValid: boolean): Promise<Response> {
    const { url, request } = scope
    if (url.pathname.length + url.search.length > maxUrlLength) {
      return errorResponse(scope, 'URI_TOO_LONG', {
        message: `An address may have ${maxUrlLength} characters.`,
      })
    }
    if (!isValid)
      return errorResponse(scope, 'BAD_REQUEST', { message: 'The address or the host cannot be read.' })
    return routes.fetch(request, { scope })
  }

  function fail(scope: RequestScope, error: unknown): Response {
    // The shopper has gone: nobody sees this answer, and it is no fault of ours.
    if (scope.request.signal.aborted) return new Response(null, { status: 499, headers: scope.headers })
    log.error('A request failed.', error, scope.id)
    return errorResponse(scope, 'INTERNAL', {
      message: 'The shop could not answer. Please try again in a moment.',
    })
  }

  routes.onError((error, context) => fail(context.env.scope, error))

  return {
    async handle(request) {
      const started = performance.now()
      const { scope, isValid } = openScope(request)
      let response: Response
      try {
        response = await answer(scope, isValid)
      } catch (error) {
        response = fail(scope, error)
      }
      log.request({
        id: scope.id,
        method: request.method,
        path: scope.url.pathname,
        status: response.status,
        ms: performance.now() - started,
        cache: scope.cache === null ? '-' : `${scope.cache.result} ${scope.cache.reason}`,
      })
      return response
    },
  }
}

/** Whether the path decodes, and holds no control character. */
function isReadable({ pathname }: URL): boolean {
  try {
    return !hasControlCharacter(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
