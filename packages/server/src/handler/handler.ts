import { randomUUID } from 'node:crypto'
import {
  adminBuildTarget,
  hasControlCharacter,
  isLoopback,
  maxUrlLength,
  publicUrlOf,
  requestIdHeader,
  requestIdPattern,
  ssrRequestIdHeader,
  toClientNetwork,
  toSiteNetwork,
} from '@vitrine/contract'
import { withoutForeignResult } from '../actions/index.ts'
import {
  admissionLimits,
  busyResponse,
  createAdmission,
  createTurns,
  workOf,
  type Entry,
  type Work,
} from '../admission/index.ts'
import {
  clientAddressOf,
  createSecurityHeaders,
  errorResponse,
  withKnownPort,
  type RequestScope,
} from '../http/index.ts'
import { createFastPages, type FastRequest, type FastResponse } from '../page/index.ts'
import type { HandlerOptions } from './handler-options.ts'
import { isStoreUrl } from './hosted-store.ts'
import { createRoutes } from './routes.ts'

/** Methods that some address of the shop supports. TRACE would return the cookies of the request. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Handler {
  /** Answers any request. Never rejects: an unexpected error becomes a 500 page, and its stack is only logged. */
  handle(request: Request): Promise<Response>
  /** Returns the response to a request for a page that is kept; undefined if `handle` has to answer. */
  answerKept?(request: FastRequest): FastResponse | undefined
}

/** Creates the request handler of a shop, on web-standard requests and responses. `serve` exposes it on a port. */
export function createHandler(options: HandlerOptions): Handler {
  const { config, log, extraCspSources } = options
  const { trustProxy, publicOrigin, editorOrigins, storeOrigin, publicEnvironment } = config
  const isAdmin = publicEnvironment['BUILD_TARGET'] === adminBuildTarget
  const securityHeaders = createSecurityHeaders({
    publicOrigin,
    editorOrigins,
    storeOrigin,
    ...(extraCspSources === undefined ? undefined : { extra: extraCspSources }),
  })
  const { pageCache } = options
  const fastPages = pageCache && createFastPages({ pageCache, log, trustProxy })
  const routes = createRoutes(options, securityHeaders, fastPages)
  const admission = createAdmission(options.admission ?? admissionLimits)
  const turns = createTurns()
  routes.onError((error, { env: { scope } }) => unexpectedErrorResponse(scope, error))

  function openScope(request: Request): { readonly scope: RequestScope; readonly isValid: boolean } {
    const id = requestIdOf(request.headers, trustProxy)
    const publicUrl = publicUrlOf(request, { trustProxy, publicOrigin })
    const sent = publicUrl ?? new URL(request.url)
    // Posts are compared with their `Origin`, whose port is the one that the browser knows.
    const url = isRead(request) ? withKnownPort(sent, { publicOrigin, storeOrigin }) : sent
    const headers = { ...securityHeaders(url), [requestIdHeader]: id }
    return {
      scope: { id, request, url, headers, cache: null, isAdmin },
      isValid: publicUrl !== null && isValidPath(url.pathname),
    }
  }

  async function respond(scope: RequestScope, isValid: boolean): Promise<Response> {
    const { url, request } = scope
    if (url.pathname.length + url.search.length > maxUrlLength) {
      return errorResponse(scope, 'URI_TOO_LONG', {
        message: `The address must have at most ${maxUrlLength} characters.`,
      })
    }
    if (!isValid)
      return errorResponse(scope, 'BAD_REQUEST', { message: 'The address or the host is not valid.' })
    if (!methods.has(request.method)) {
      return errorResponse(scope, 'METHOD_NOT_ALLOWED', {
        message: 'This method is not supported.',
        headers: { allow: [...methods].join(', ') },
      })
    }
    const location = withoutForeignResult(scope)
    if (location !== undefined) {
      const headers = { ...scope.headers, 'cache-control': 'no-store', location }
      return new Response(null, { status: 303, headers })
    }
    const work = selectWork(url)
    if (work === null) return routes.fetch(request, { scope })
    const leave = await admission.enter({ work, ...clientOf(request.headers), signal: request.signal })
    if (leave === null) return request.signal.aborted ? goneResponse(scope) : busyResponse(scope, work)
    try {
      await turns.next()
      // A write runs even if its client has disconnected since.
      if (isRead(request) && request.signal.aborted) return goneResponse(scope)
      return await routes.fetch(request, { scope })
    } finally {
      leave()
    }
  }

  function selectWork(url: URL): Work | null {
    if (options.staticFiles.has(url.pathname)) return null
    return isStoreUrl(url, storeOrigin) ? 'shopper' : workOf(url)
  }

  function clientOf(headers: Headers): Pick<Entry, 'client' | 'site'> {
    const address = clientAddressOf(headers, trustProxy)
    if (address === undefined || isLoopback(address)) return { client: undefined }
    return { client: toClientNetwork(address), site: toSiteNetwork(address) }
  }

  function unexpectedErrorResponse(scope: RequestScope, error: unknown): Response {
    // The client has disconnected, so there is no response to send and nothing to log.
    if (scope.request.signal.aborted) return goneResponse(scope)
    log.error('A request failed.', error, scope.id)
    return errorResponse(scope, 'INTERNAL', {
      message: 'The shop could not respond. Please try again in a moment.',
    })
  }

  return {
    ...(fastPages === undefined ? undefined : { answerKept: (request) => fastPages.answer(request) }),
    async handle(request) {
      const started = performance.now()
      const { scope, isValid } = openScope(request)
      let response: Response
      try {
        response = await respond(scope, isValid)
      } catch (error) {
        response = unexpectedErrorResponse(scope, error)
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

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Ends a request whose client has disconnected. The status is for the log. */
function goneResponse({ headers }: RequestScope): Response {
  return new Response(null, { status: 499, headers })
}

/** Returns true if the path decodes and contains no control characters. */
function isValidPath(pathname: string): boolean {
  try {
    return !hasControlCharacter(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/**
 * Returns the id of a request: the id that a trusted proxy or another server of the shop sent, if it is valid, or
 * else a random one.
 */
function requestIdOf(headers: Headers, trustProxy: boolean): string {
  const sent = trustProxy ? (headers.get(requestIdHeader) ?? headers.get(ssrRequestIdHeader)) : null
  return sent !== null && requestIdPattern.test(sent) ? sent : randomUUID()
}
