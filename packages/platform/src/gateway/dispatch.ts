import {
  imageRenderPath,
  maxUrlLength,
  publicUrlOf,
  requestIdHeader,
  requestIdPattern,
  ssrRequestIdHeader,
  type PlatformRequest,
  type Send,
} from '@vitrine/contract'
import { adminPrefix } from '@vitrine/contract/admin'
import { errorResponse, fail, isApiError, parseQuery } from '../http/index.ts'
import { dispatchCall, respondSafely, type RoutedRequest } from '../routing.ts'
import { findChannel, type SiteReader } from '../site/index.ts'
import { toCallTable, type CallTableOptions } from './call-table.ts'

export interface DispatchOptions extends CallTableOptions {
  readonly site: SiteReader
  /** Answers operators' calls, which have their own table. */
  readonly answerAdmin: (request: RoutedRequest) => Promise<Response>
  readonly trustProxy: boolean
  readonly onError: (error: unknown, requestId: string | null) => void
}

/** Creates the function that answers every request to the platform. The function never rejects. */
export function createDispatch(options: DispatchOptions): Send {
  const dispatch = (request: PlatformRequest, isLocal: boolean): Promise<Response> =>
    respondSafely(
      request,
      () => answer(request, options, isLocal),
      (error) => options.onError(error, requestIdOf(request.headers)),
    )
  const send = (request: Request) => dispatch(request, false)
  return Object.assign(send, { local: (request: PlatformRequest) => dispatch(request, true) })
}

/** Returns the request id assigned by the shop's server; null if it is missing or malformed. */
function requestIdOf(headers: Headers): string | null {
  const ids = [requestIdHeader, ssrRequestIdHeader].map((name) => headers.get(name))
  return ids.find((id) => id !== null && requestIdPattern.test(id)) ?? null
}

async function answer(
  request: PlatformRequest,
  options: DispatchOptions,
  isLocal: boolean,
): Promise<Response> {
  const { publicOrigin } = options.settings
  const publicUrl = publicUrlOf(request, {
    trustProxy: options.trustProxy,
    publicOrigin: publicOrigin.origin,
  })
  if (!publicUrl) return errorResponse(fail('MISDIRECTED'))
  const { pathname, search } = publicUrl
  if (pathname.length + search.length > maxUrlLength) return errorResponse(fail('URI_TOO_LONG'))
  const query = parseQuery(search)
  if (isApiError(query)) return errorResponse(query)

  const routed: RoutedRequest = { request, pathname, query, publicUrl, isLocal }
  const site = await options.site.read()
  if (isAdminPath(pathname)) {
    // The write API is always available on the public host, regardless of the channels, so that
    // operators cannot lock themselves out.
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
