import {
  imageRenderPath,
  isSameOrigin,
  maxUrlLength,
  publicUrlOf,
  requestIdHeader,
  requestIdPattern,
  ssrRequestIdHeader,
  type Call,
} from '@vitrine/contract'
import { adminPrefix } from '@vitrine/contract/admin'
import type { ParsedBody } from '@vitrine/contract/schemas'
import type { Checker, Handler, HandlerSettings, Router } from '../calls/index.ts'
import { isUnavailable, type Executor } from '../database/index.ts'
import {
  errorResponse,
  fail,
  isApiError,
  parseQuery,
  readBody,
  successResponse,
  type ApiError,
} from '../http/index.ts'
import type { Images } from '../images/index.ts'
import { findChannel, findLanguage, type SiteReader } from '../site/index.ts'

/** A request for the write API, with its query parsed and its host known to be one of the shop's. */
export interface AdminRequest {
  readonly request: Request
  readonly pathname: string
  readonly query: ReadonlyMap<string, string>
  /** The URL as the operator sees it. */
  readonly publicUrl: URL
}

/** Answers the write API: calls of operators, which are not in the contract's table. */
export interface AdminGate {
  answer(request: AdminRequest): Promise<Response>
}

export interface DispatchOptions {
  readonly router: Router
  readonly checker: Checker
  readonly handlers: ReadonlyMap<Call, Handler<unknown>>
  /** Calls whose handlers read the body themselves. */
  readonly readsBody: ReadonlySet<Call>
  readonly db: Executor
  readonly site: SiteReader
  readonly images: Images
  readonly admin: AdminGate
  readonly settings: HandlerSettings
  readonly trustProxy: boolean
  readonly maxBodyBytes: number
  readonly onError: (error: unknown, requestId: string | null) => void
}

/**
 * Creates the function that answers a request: it finds the row of the contract, validates the input, and runs the row's
 * handler. Unexpected errors go to `onError` only. If the database is unavailable, the response says when to try again.
 */
export function createDispatch(options: DispatchOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(request, options)
    } catch (error) {
      options.onError(error, requestIdOf(request.headers))
      return isUnavailable(error)
        ? errorResponse(fail('UNAVAILABLE'), { 'retry-after': '5' })
        : errorResponse(fail('INTERNAL'))
    }
  }
}

/** Returns the id that the server in front assigned to the request; null if it is absent or malformed. */
function requestIdOf(headers: Headers): string | null {
  const ids = [requestIdHeader, ssrRequestIdHeader].map((name) => headers.get(name))
  return ids.find((id) => id !== null && requestIdPattern.test(id)) ?? null
}

async function answer(request: Request, options: DispatchOptions): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname.length + url.search.length > maxUrlLength) return errorResponse(fail('URI_TOO_LONG'))
  const query = parseQuery(url.search)
  if (isApiError(query)) return errorResponse(query)

  const { publicOrigin } = options.settings
  const publicUrl = publicUrlOf(request, {
    trustProxy: options.trustProxy,
    publicOrigin: publicOrigin.origin,
  })
  if (!publicUrl) return errorResponse(fail('MISDIRECTED'))
  const site = await options.site.read()
  if (isAdminPath(url.pathname)) {
    // The public host always reaches the write API, whatever the channels are, so that operators cannot lock themselves out.
    const isPublicHost = publicUrl.hostname === publicOrigin.hostname
    const isKnownHost = isPublicHost || (site && findChannel(site, publicUrl.hostname, publicOrigin))
    if (!isKnownHost) return errorResponse(fail('MISDIRECTED'))
    return options.admin.answer({ request, pathname: url.pathname, query, publicUrl })
  }
  if (!site) return errorResponse(fail('UNAVAILABLE'), { 'retry-after': '1' })
  const channel = findChannel(site, publicUrl.hostname, publicOrigin)
  if (!channel) return errorResponse(fail('MISDIRECTED'))

  if (url.pathname.startsWith(imageRenderPath)) {
    const { pathname } = url
    return options.images.answer({ request, pathname, query, workspaceId: site.workspaceId })
  }

  const match = options.router.match(request.method, url.pathname, query)
  if (match.kind === 'no-path') return errorResponse(fail('NOT_FOUND'))
  if (match.kind === 'no-method') {
    return errorResponse(fail('METHOD_NOT_ALLOWED'), { allow: match.allowed.join(', ') })
  }
  if (match.kind === 'bad-parameter') return errorResponse(fail('BAD_PARAMETER', match.name))
  const { call, params } = match
  if (call.guarded && !isSameOrigin(request.headers, publicUrl)) {
    return errorResponse(fail('FORBIDDEN_ORIGIN'))
  }

  const checked = options.checker.checkQuery(call, query)
  if (isApiError(checked)) return errorResponse(checked)
  const body = options.readsBody.has(call) ? undefined : await readCheckedBody(call, request, options)
  if (isApiError(body)) return errorResponse(body)

  const handler = options.handlers.get(call)
  if (!handler) return errorResponse(fail('NOT_IMPLEMENTED'))
  const locale = findLanguage(channel, checked['locale'])
  const data = await handler(
    { params, query: checked, body },
    {
      db: options.db,
      site,
      channel,
      locale,
      language: locale ?? channel.defaultLanguage,
      settings: options.settings,
      request,
    },
  )
  if (isApiError(data)) return errorResponse(data)
  return successResponse(call.group === 'content' ? await options.images.complete(data) : data)
}

function isAdminPath(pathname: string): boolean {
  return pathname === adminPrefix || pathname.startsWith(`${adminPrefix}/`)
}

async function readCheckedBody(
  call: Call,
  request: Request,
  { maxBodyBytes, checker }: DispatchOptions,
): Promise<ParsedBody | ApiError> {
  const body = await readBody(call, request, maxBodyBytes)
  return isApiError(body) ? body : checker.checkBody(call, body)
}
