import type { Send } from '@vitrine/contract'
import type {
  AnswerCache,
  Assets,
  ChannelCspCache,
  PublicSettings,
  RenderInput,
  RenderOutcome,
  Store,
} from '@vitrine/runtime/server'
import { errorResponse, type RequestScope, type SecurityHeaders } from '../http/index.ts'
import type { LiveReload } from '../live-reload/index.ts'
import { createThrottledLog, type Log } from '../log/index.ts'
import { toPageKey, type PageCache, type PageKind, type RenderedPage } from '../page-cache/index.ts'
import { cachedParameters } from './cached-parameters.ts'
import type { FastPages } from './fast-pages.ts'
import { keepPage } from './keep-page.ts'
import { htmlResponse, keptResponse, redirectResponse } from './page-response.ts'

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
  /**
   * Responses of the platform that pages share: the runtime's `createAnswerCache`. If omitted, each page makes all its
   * calls.
   */
  readonly answers?: AnswerCache | undefined
  /** Keeps pages for all visitors. If omitted, each page is rendered for each visitor. */
  readonly pageCache?: PageCache | undefined
}

export interface PageRouteOptions extends PageDependencies {
  readonly settings: PublicSettings
  readonly securityHeaders: SecurityHeaders
  /** Seconds for which a content delivery network may serve a page without revalidating it; 0 disables this. */
  readonly cdnMaxAge: number
  /** Learns the addresses of kept pages. */
  readonly fastPages: FastPages | undefined
}

/** Maximum duration of rendering a page for which no visitor waits, in milliseconds. */
const backgroundTimeoutMs = 30_000

/** Creates the route that renders pages, or answers with pages that were rendered before. */
export function createPageRoute(options: PageRouteOptions): (scope: RequestScope) => Promise<Response> {
  const { store, send, assets, settings, log, renderPage, channelCsp, answers } = options
  const { liveReload, pageCache, fastPages, securityHeaders, cdnMaxAge } = options
  const throttledLog = createThrottledLog(log)
  const parameters = cachedParameters(store)

  const render = ({ id, request }: RequestScope, url: URL, signal: AbortSignal): Promise<RenderOutcome> =>
    renderPage({
      ...{ store, url, send, assets, settings, signal, answers },
      cookie: request.headers.get('cookie') ?? '',
      requestId: id,
      reportError: (message, error) => log.error(message, error, id),
      reportPartError: (message, error) => throttledLog.error(message, error, id),
      warn: throttledLog.warn,
      ...(channelCsp === undefined ? undefined : { channelCsp }),
    })

  const isNoindex = ({ url }: RequestScope) => settings.platformHosts.includes(url.hostname)

  async function respond(scope: RequestScope, outcome: RenderOutcome): Promise<Response> {
    if (outcome.kind === 'redirect') return redirectResponse(scope, outcome)
    if (outcome.kind === 'unknown-host') {
      return errorResponse(scope, 'MISDIRECTED', {
        message: `${outcome.message} Add the host to a channel, or set PUBLIC_ORIGIN to the public address of the shop.`,
      })
    }
    return htmlResponse(scope, outcome, {
      noindex: outcome.noindex || isNoindex(scope),
      headers: { ...scope.headers, ...securityHeaders(scope.url, outcome.csp) },
    })
  }

  async function renderAlone(scope: RequestScope, reason: string): Promise<Response> {
    scope.cache = { result: 'BYPASS', reason }
    const outcome = await render(scope, scope.url, scope.request.signal)
    const shown =
      liveReload !== undefined && outcome.kind === 'page'
        ? { ...outcome, html: liveReload.injectScript(scope, outcome.html) }
        : outcome
    return respond(scope, shown)
  }

  async function renderForAll(
    scope: RequestScope,
    { url, kind, signal }: { readonly url: URL; readonly kind: PageKind; readonly signal: AbortSignal },
  ): Promise<RenderedPage<() => Promise<Response>>> {
    const started = performance.now()
    const policy = await policyOf(url.origin)
    const outcome = await render(scope, url, signal)
    const isFailure = outcome.kind === 'page' && (outcome.status >= 500 || outcome.isIncomplete === true)
    const page = keepPage(outcome, {
      ...{ kind, policy, cdnMaxAge },
      renderMs: performance.now() - started,
      isNoindex: isNoindex(scope),
      headers: (csp) => securityHeaders(scope.url, csp),
    })
    return { page, isFailure, response: () => respond(scope, outcome) }
  }

  const policyOf = async (origin: string): Promise<string> =>
    JSON.stringify((await channelCsp?.get(origin)) ?? null)

  return async (scope) => {
    const { request, url } = scope
    if (pageCache === undefined) return renderAlone(scope, 'off')
    if (scope.isAdmin || liveReload?.isEnabled(scope) === true) return renderAlone(scope, 'preview')
    const key = toPageKey(url, parameters)
    if ('bypass' in key) return renderAlone(scope, key.bypass)
    const { signal } = request
    const answer = await pageCache.respond(
      key.text,
      url.origin,
      (purpose) =>
        renderForAll(scope, {
          url: key.url,
          kind: key.kind,
          signal: purpose === 'visitor' ? signal : AbortSignal.timeout(backgroundTimeoutMs),
        }),
      signal,
    )
    scope.cache = answer.verdict
    if ('page' in answer) {
      if (request.method === 'GET') fastPages?.learn(request, key.text)
      return keptResponse(scope, answer.page)
    }
    return answer.rendered()
  }
}
