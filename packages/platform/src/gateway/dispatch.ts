import {
  imageRenderPath,
  maxUrlLength,
  publicUrlOf,
  requestIdHeader,
  requestIdPattern,
  ssrRequestIdHeader,
  type Call,
} from '@vitrine/contract'
import { adminPrefix } from '@vitrine/contract/admin'
import type { ParsedBody } from '@vitrine/contract/schemas'
import type { Checker, Handler, HandlerSettings } from '../calls/index.ts'
import type { Executor } from '../database/index.ts'
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
import type { ModelReader } from '../models/index.ts'
import { dispatchCall, respondSafely, type CallTable, type RoutedRequest, type Router } from '../routing.ts'
import { findChannel, findLanguage, type Site, type SiteChannel, type SiteReader } from '../site/index.ts'

export interface DispatchOptions {
  readonly router: Router<Call>
  readonly checker: Checker
  readonly handlers: ReadonlyMap<Call, Handler<unknown>>
  /** Calls whose handlers read the body themselves. */
  readonly readsBody: ReadonlySet<Call>
  readonly db: Executor
  readonly models: ModelReader
  readonly site: SiteReader
  readonly images: Images
  /** Answers the calls of operators, which are in a table of their own. */
  readonly answerAdmin: (request: RoutedRequest) => Promise<Response>
  readonly settings: HandlerSettings
  readonly trustProxy: boolean
  readonly maxBodyBytes: number
  readonly onError: (error: unknown, requestId: string | null) => void
}

/** Creates the function that answers every request to the platform. It never rejects. */
export function createDispatch(options: DispatchOptions): (request: Request) => Promise<Response> {
  return (request) =>
    respondSafely(
      () => answer(request, options),
      (error) => options.onError(error, requestIdOf(request.headers)),
    )
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
  const { pathname } = url
  const routed: RoutedRequest = { request, pathname, query, publicUrl }
  const site = await options.site.read()
  if (isAdminPath(pathname)) {
    // The public host always reaches the write API, whatever the channels are, so that operators cannot lock
    // themselves out.
    const isPublicHost = publicUrl.hostname === publicOrigin.hostname
    const isKnownHost = isPublicHost || (site && findChannel(site, publicUrl.hostname, publicOrigin))
    return isKnownHost ? options.answerAdmin(routed) : errorResponse(fail('MISDIRECTED'))
  }
  if (!site) return errorResponse(fail('UNAVAILABLE'), { 'retry-after': '1' })
  const channel = findChannel(site, publicUrl.hostname, publicOrigin)
  if (!channel) return errorResponse(fail('MISDIRECTED'))
  if (pathname.startsWith(imageRenderPath)) {
    return options.images.handle({ request, pathname, query, workspaceId: site.workspaceId })
  }
  return dispatchCall(toCallTable(options, site, channel), routed)
}

function isAdminPath(pathname: string): boolean {
  return pathname === adminPrefix || pathname.startsWith(`${adminPrefix}/`)
}

function toCallTable(options: DispatchOptions, site: Site, channel: SiteChannel): CallTable<Call> {
  return {
    router: options.router,
    isGuarded: (call) => call.guarded,
    async handle(call, params, { request, query }) {
      const checked = options.checker.checkQuery(call, query)
      if (isApiError(checked)) return checked
      const body = options.readsBody.has(call) ? undefined : await readCheckedBody(call, request, options)
      if (isApiError(body)) return body

      const handler = options.handlers.get(call)
      if (!handler) return fail('NOT_IMPLEMENTED')
      const locale = findLanguage(channel, checked['locale'])
      const data = await handler(
        { params, query: checked, body },
        {
          db: options.db,
          models: options.models,
          site,
          channel,
          locale,
          language: locale ?? channel.defaultLanguage,
          settings: options.settings,
          request,
        },
      )
      if (isApiError(data)) return data
      return successResponse(call.group === 'content' ? await options.images.addDetails(data) : data)
    },
  }
}

async function readCheckedBody(
  call: Call,
  request: Request,
  { maxBodyBytes, checker }: DispatchOptions,
): Promise<ParsedBody | ApiError> {
  const body = await readBody(call, request, maxBodyBytes)
  return isApiError(body) ? body : checker.checkBody(call, body)
}
