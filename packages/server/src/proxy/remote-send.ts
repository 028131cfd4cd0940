import {
  formLimits,
  hostedStorePath,
  imageRenderPath,
  ping,
  publicUrlOf,
  ssrRequestIdHeader,
  type PublicUrlOptions,
  type Send,
} from '@vitrine/contract'
import { adminPrefix } from '@vitrine/contract/admin'
import { isUnder, readBytes } from '../http/index.ts'
import { validateResponse } from './validate-response.ts'
import { ProxyError, toErrorResponse } from './proxy-error.ts'
import { findCall } from './find-call.ts'
import { createGuard } from './guard.ts'
import { fromPlatformHeaders, toPlatformHeaders, type ResponseKind } from './headers.ts'
import { isServedHost } from './served-host.ts'

export interface RemoteSendOptions extends PublicUrlOptions {
  /** PLATFORM_URL: the origin of the remote platform. */
  readonly origin: string
  /**
   * Time limit of a response including the retry, in milliseconds, from when the request is complete. Must be shorter than the
   * 8 seconds after which rendering aborts a call: otherwise a platform that hangs would never count as down.
   */
  readonly timeLimit?: number
  /**
   * Time limit of a rendered image, which no page waits for, in milliseconds. Longer than the 25 seconds that the
   * embedded platform allows a job, so that an image that is rendered for the first time arrives.
   */
  readonly imageTimeLimit?: number
  /** Time limit for receiving the body of a request, in milliseconds. */
  readonly bodyTimeLimit?: number
  /** Maximum size of a request's body, in bytes. */
  readonly requestLimit?: number
  /** Maximum size of a response's decoded body, in bytes. */
  readonly responseLimit?: number
  /** Consecutive failures after which the platform counts as down. */
  readonly failuresToBreak?: number
  /** Time before a platform that is down is tried again, in milliseconds. */
  readonly breakMs?: number
  /** Approximate delay of the retry, in milliseconds. */
  readonly retryDelayMs?: number
  /** Creates the signals of time limits, for tests. Defaults to `AbortSignal.timeout`. */
  readonly timeout?: (ms: number) => AbortSignal
  /** Called once if the platform answers for another host, and once per call whose response has an unexpected shape. */
  readonly warn?: (message: string) => void
}

const mebibyte = 1024 * 1024

interface RemoteResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly signal: AbortSignal
  readonly kind: ResponseKind
}

/**
 * Creates a `Send` to a remote platform (R36). Only allow-listed headers are forwarded, cookies lose their domain,
 * redirects are not followed but, in the hosted store, returned, and calls of operators are not forwarded. Bodies are read completely, so that an
 * interrupted response becomes a clean failure and can be retried. Rejects only if the caller aborts. Other errors
 * become responses in the platform's envelope.
 */
export function createRemoteSend(options: RemoteSendOptions): Send {
  const {
    origin,
    timeLimit = 5_000,
    imageTimeLimit = 30_000,
    bodyTimeLimit = 20_000,
    requestLimit = mebibyte,
    responseLimit = 16 * mebibyte,
    failuresToBreak = 5,
    breakMs = 5_000,
    retryDelayMs = 100,
    timeout = (ms: number) => AbortSignal.timeout(ms),
  } = options
  const guard = createGuard({ failuresToBreak, breakMs, retryDelayMs })
  const warned = new Set<string>()
  const warn = (about: string, message: string) => {
    if (!warned.has(about)) options.warn?.(message)
    warned.add(about)
  }
  // A platform that is busy rendering images answers further image requests with 503. That must not affect pages.
  const imageGuard = createGuard({ failuresToBreak, breakMs, retryDelayMs })

  async function exchange({ url, kind, ...init }: Outgoing): Promise<RemoteResponse> {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const isRedirect = response.status >= 300 && response.status < 400 && response.status !== 304
    // A page of the hosted store may be a redirect.
    if (isRedirect && kind !== 'store') {
      await response.body?.cancel()
      throw new ProxyError('UNREACHABLE', 'The platform responded to the call with a redirect.')
    }
    const body = await readBytes(response.body, { maxBytes: responseLimit })
    if (body === null) throw new ProxyError('UNREACHABLE', 'The response of the platform is too large.')
    return { status: response.status, headers: fromPlatformHeaders(response.headers, kind), body }
  }

  async function forward(request: Request): Promise<Response> {
    const publicUrl = publicUrlOf(request, options) ?? new URL(request.url)
    const { pathname, search } = new URL(request.url)
    // Operators use the platform directly. The shop forwards only calls of visitors.
    if (isUnder(pathname, [adminPrefix])) {
      throw new ProxyError('NOT_FOUND', 'Content is edited on the platform, not through this shop.')
    }
    // Read before the deadline starts: a slow shopper must not count as a slow platform.
    const maxBytes = isUpload(request) ? Math.max(requestLimit, uploadLimit) : requestLimit
    const body = await toBody(request, { maxBytes, timeLimit: () => timeout(bodyTimeLimit) })
    const isImage = pathname.startsWith(imageRenderPath)
    const deadline = timeout(isImage ? imageTimeLimit : timeLimit)
    const outgoing: Outgoing = {
      // Concatenated, since a path that starts with two slashes would otherwise be resolved as a host.
      url: origin + pathname + search,
      method: request.method,
      headers: toPlatformHeaders(request.headers, publicUrl, options.trustProxy),
      body,
      signal: AbortSignal.any([deadline, request.signal]),
      kind: kindOf(request, pathname),
    }
    const attempt = async () => {
      try {
        return await exchange(outgoing)
      } catch (error) {
        if (error instanceof ProxyError || request.signal.aborted) throw error
        if (deadline.aborted) throw new ProxyError('TIMEOUT', 'The platform took too long to respond.')
        throw new ProxyError('UNREACHABLE', 'The platform could not be reached.', { cause: error })
      }
    }
    const repeatable = request.method === 'GET' || request.method === 'HEAD'
    const response = await (isImage ? imageGuard : guard).run(attempt, repeatable)
    checkShape(response, request, pathname)
    if (pathname === ping.path) checkHost(response, publicUrl)
    return toResponse(response)
  }

  /** Throws if pages could not be rendered from a response. */
  function checkShape(response: RemoteResponse, { method, headers }: Request, path: string): void {
    const call = findCall(method, path)
    // Browsers cannot set this header: the routes remove it.
    const error = validateResponse({ call, isOwn: headers.has(ssrRequestIdHeader) }, response)
    if (error === undefined) return
    const name = call === undefined ? path : `${call.id} (${path})`
    warn(
      `shape of ${call?.id}`,
      `The response of the platform on ${origin} (PLATFORM_URL) to ${name} has an unexpected shape: ${error}.`,
    )
    throw new ProxyError('UNREACHABLE', 'The response of the platform has an unexpected shape.')
  }

  /**
   * Throws if a response of ping belongs to another host. Every page starts with a ping, so no page of a wrong channel
   * is shown.
   */
  function checkHost({ body }: RemoteResponse, publicUrl: URL): void {
    if (isServedHost(new TextDecoder().decode(body), publicUrl, options.publicOrigin)) return
    warn(
      'host',
      `The platform on ${origin} (PLATFORM_URL) does not serve the host ${publicUrl.host}. On the platform, set TRUST_PROXY=true and the same PUBLIC_ORIGIN as in this shop.`,
    )
    throw new ProxyError('MISDIRECTED', `The platform does not serve the host ${publicUrl.host}.`)
  }

  return async (request) => {
    try {
      return await forward(request)
    } catch (error) {
      if (error instanceof ProxyError) return toErrorResponse(error)
      throw error
    }
  }
}

function kindOf({ headers }: Request, path: string): ResponseKind {
  if (isUnder(path, [hostedStorePath])) return 'store'
  // Browsers cannot set this header: the routes remove it.
  return headers.has(ssrRequestIdHeader) ? 'own' : 'visitor'
}

function toResponse({ status, headers, body }: RemoteResponse): Response {
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : body, { status, headers })
}

/** Maximum size of a form with files, in bytes. The platform rejects files for which the form has no field. */
const uploadLimit = formLimits.filesBytes + formLimits.bodyBytes

function isUpload(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') === true
}

/** Reads the body of a request before the platform is contacted. */
async function toBody(
  request: Request,
  { maxBytes, timeLimit }: { readonly maxBytes: number; readonly timeLimit: () => AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body === null) return null
  const tooLarge = new ProxyError('PAYLOAD_TOO_LARGE', `The body must not exceed ${maxBytes} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const signal = timeLimit()
  let body: Uint8Array<ArrayBuffer> | null
  try {
    body = await readBytes(request.body, { maxBytes, signal })
  } catch (error) {
    if (!signal.aborted || request.signal.aborted) throw error
    throw new ProxyError('REQUEST_TIMEOUT', 'The body of the request took too long to arrive.')
  }
  if (body === null) throw tooLarge
  return body
}
