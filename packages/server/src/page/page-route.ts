import type { Send } from '@vitrine/contract'
import type {
  Assets,
  ChannelCspCache,
  PublicSettings,
  RenderInput,
  RenderOutcome,
  Store,
} from '@vitrine/runtime/server'
import type { RequestScope, SecurityHeaders } from '../http/index.ts'
import type { LiveReload } from '../live-reload/index.ts'
import { createThrottledLog, type Log } from '../log/index.ts'
import { pageResponse } from './page-response.ts'

/** Renders the page of a request. See the runtime's `renderPage`. */
export type RenderPage = (input: RenderInput) => Promise<RenderOutcome>

/** Parts of a shop that pages are made of. */
export interface PageDependencies {
  readonly store: Store
  /** Sends requests to the platform: embedded, remote, or any other that answers the calls. */
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
