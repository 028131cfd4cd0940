import {
  formLimits,
  imageRenderPath,
  ping,
  publicUrlOf,
  ssrRequestIdHeader,
  type PublicUrlOptions,
  type Send,
} from '@vitrine/contract'
import { adminPrefix } from '@vitrine/contract/admin'
import { isUnder } from '../http/index.ts'
import { validateResponse } from './validate-response.ts'
import { ProxyError, toErrorResponse } from './proxy-error.ts'
import { findCall } from './find-call.ts'
import { createGuard } from './guard.ts'
import { fromPlatformHeaders, toPlatformHeaders } from './headers.ts'
import { readBytes } from './read-bytes.ts'
import { isServedHost } from './served-host.ts'

export interface RemoteSendOptions extends PublicUrlOptions {
  /** PLATFORM_URL: the origin of a platform elsewhere. */
  readonly origin: string
  /**
   * Milliseconds for the whole answer, the retry included, from when the request is complete. Must be shorter than the
   * 8 seconds after which rendering gives a call up: a platform that hangs would never count as dead otherwise.
   */
  readonly timeLimit?: number
  /** Milliseconds that a shopper has to send the body of a request. */
  readonly bodyTimeLimit?: number
  /** Largest body of a request, in bytes. */
  readonly requestLimit?: number
  /** Largest body of an answer, decoded, in bytes. */
  readonly answerLimit?: number
  /** Attempts that fail in a row before the platform counts as dead. */
  readonly failuresToBreak?: number
  /** Milliseconds before a dead platform is tried again. */
  readonly breakMs?: number
  /** Milliseconds before the one retry, roughly. */
  readonly retryDelayMs?: number
  /** Makes the signals of the time limits, from milliseconds; `AbortSignal.timeout` when absent. For tests. */
  readonly timeout?: (ms: number) => AbortSignal
  /** Told once when the platform answers for another host than the one it is asked for, or in another shape. */
  readonly warn?: (message: string) => void
}

const mebibyte = 1024 * 1024

interface Answer {
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
}

/**
 * A `Send` to a platform elsewhere (ruling R36). Headers pass by allow-list, cookies lose their domain, redirects are
 * not followed, and calls of operators are not passed on at all. Bodies are read whole, so that an answer which breaks off becomes a clean failure and can be retried.
 * Rejects only when the caller gave up; everything else is an answer in the platform's envelope.
 */
export function createRemoteSend(options: RemoteSendOptions): Send {
  const {
    origin,
    timeLimit = 5_000,
    bodyTimeLimit = 20_000,
    requestLimit = mebibyte,
    answerLimit = 16 * mebibyte,
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
  // A platform that is busy with images says 503 to more of them. That must not count against the pages.
  const imageGuard = createGuard({ failuresToBreak, breakMs, retryDelayMs })

  async function exchange({ url, ...init }: Outgoing): Promise<Answer> {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel()
      throw new ProxyError('UNREACHABLE', 'The platform redirected the call, which it must not.')
    }
    const body = await readBytes(response.body, { maxBytes: answerLimit })
    if (body === null) throw new ProxyError('UNREACHABLE', 'The answer of the platform is too large.')
    return { status: response.status, headers: fromPlatformHeaders(response.headers), body }
  }

  async function forward(request: Request): Promise<Response> {
    const publicUrl = publicUrlOf(request, options) ?? new URL(request.url)
    const { pathname, search } = new URL(request.url)
    // Operators work where the platform is. A shop passes on only what its visitors may ask.
    if (isUnder(pathname, [adminPrefix])) {
      throw new ProxyError('NOT_FOUND', 'Content is edited where the platform is, not through this shop.')
    }
    // Before the deadline starts: a shopper who is slow must not count as a platform that is.
    const maxBytes = isUpload(request) ? Math.max(requestLimit, uploadLimit) : requestLimit
    const body = await toBody(request, { maxBytes, timeLimit: () => timeout(bodyTimeLimit) })
    const deadline = timeout(timeLimit)
    const outgoing: Outgoing = {
      // Joined as text: a path that starts with two slashes would otherwise be taken for a host.
      url: origin + pathname + search,
      method: request.method,
      headers: toPlatformHeaders(request.headers, publicUrl, options.trustProxy),
      body,
      signal: AbortSignal.any([deadline, request.signal]),
    }
    const attempt = async () => {
      try {
        return await exchange(outgoing)
      } catch (error) {
        if (error instanceof ProxyError || request.signal.aborted) throw error
        if (deadline.aborted) throw new ProxyError('TIMEOUT', 'The platform took too long to answer.')
        throw new ProxyError('UNREACHABLE', 'The platform could not be reached.', { cause: error })
      }
    }
    const repeatable = request.method === 'GET' || request.method === 'HEAD'
    const answer = await (pathname.startsWith(imageRenderPath) ? imageGuard : guard).run(attempt, repeatable)
    refuseOtherShape(answer, request, pathname)
    if (pathname === ping.path) refuseOtherHost(answer, publicUrl)
    return toResponse(answer)
  }

  /** What pages are made of is checked where it enters: rendering would stumble over it. */
  function refuseOtherShape(answer: Answer, { method, headers }: Request, path: string): void {
    const call = findCall(method, path)
    // Browsers cannot say so: the routes see to it.
    const fault = validateResponse({ call, isOwn: headers.has(ssrRequestIdHeader) }, answer)
    if (fault === undefined) return
    const name = call === undefined ? path : `${call.id}, ${path},`
    warn(
      `shape of ${call?.id}`,
      `The platform on ${origin} (PLATFORM_URL) answers ${name} in another shape: ${fault}.`,
    )
    throw new ProxyError('UNREACHABLE', 'The platform answers in a shape that this shop does not know.')
  }

  /** Every page begins with a ping, so that no page of a wrong channel is shown. */
  function refuseOtherHost({ body }: Answer, publicUrl: URL): void {
    if (isServedHost(new TextDecoder().decode(body), publicUrl, options.publicOrigin)) return
    warn(
      'host',
      `The platform on ${origin} (PLATFORM_URL) does not answer for ${publicUrl.host}: set TRUST_PROXY=true there, and PUBLIC_ORIGIN to the one of this shop.`,
    )
    throw new ProxyError('MISDIRECTED', `The platform does not answer for ${publicUrl.host}.`)
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

function toResponse({ status, headers, body }: Answer): Response {
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : body, { status, headers })
}

/** What a form with files may carry; the platform refuses them where the form has no such field. */
const uploadLimit = formLimits.filesBytes + formLimits.bodyBytes

function isUpload(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') === true
}

/** The body of a request, read before the platform is bothered with it. */
async function toBody(
  request: Request,
  { maxBytes, timeLimit }: { readonly maxBytes: number; readonly timeLimit: () => AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body === null) return null
  const tooLarge = new ProxyError('PAYLOAD_TOO_LARGE', `A request may carry ${maxBytes} bytes.`)
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
