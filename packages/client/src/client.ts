import {
  invalidRequestText,
  isSuccess,
  objectNotFoundText,
  type Call,
  type Send,
  type ProviderId,
  type ProviderSegments,
  type Envelope,
  type FailurePolicy,
} from '@vitrine/contract'
import type { CallArguments, Link, Next, Operation } from './operation.ts'
import {
  toTransportError,
  errorOf,
  isTransportError,
  type CallResult,
  type CallResponse,
} from './response.ts'

export interface ClientOptions extends ProviderChoice {
  readonly send: Send
  /** Origin of the platform as the caller reaches it, without a trailing slash. */
  readonly origin: string
  /** Links of the chain, outermost first: the first link receives an operation first and its response last. */
  readonly links: readonly Link[]
}

/** Makes the calls of the contract. */
export interface Client {
  /** Commerce provider whose calls the client makes. */
  readonly provider: ProviderId
  /**
   * Makes one call. The call's `onFailure` policy decides how a failure is reported. With the default policy,
   * `returns-error`, and the link `withErrors`, a failure never rejects the promise.
   *
   * @throws Error 'Invalid Request' if `call` is missing (sections 5 and 8).
   * @throws Error if a path parameter is missing or a query parameter is unknown: a bug in the caller.
   */
  call<C extends Call>(call: C, args?: CallArguments): Promise<CallResult<C>>
}

/** Creates a client from a `Send` and a chain of links. The client has no state of its own. */
export function createClient(options: ClientOptions): Client {
  const { send, origin, links } = options
  const end: Next = (operation) => sendOperation(send, origin, operation)
  const chain = links.reduceRight((next, link) => link(next), end)
  return {
    provider: options.provider,
    async call<C extends Call>(call: C, args: CallArguments = {}) {
      if (!call) throw new Error(invalidRequestText)
      const response = await chain(toOperation(call, args, options))
      return applyFailurePolicy(response, call.onFailure) as CallResult<C>
    },
  }
}

function toOperation(call: Call, args: CallArguments, where: ProviderChoice): Operation {
  const body = fillBody(call, args.body)
  return {
    call,
    method: call.method,
    path: fillPath(call, args.params, where),
    query: fillQuery(call, args),
    headers: {
      // For a FormData, `fetch` sets the content type, which contains the boundary between the parts.
      ...(typeof body === 'object' ? {} : { 'content-type': 'application/json' }),
      'x-customer-group-id': '0',
      ...args.headers,
    },
    body,
    ssrKey: args.ssrKey,
    force: args.force ?? false,
    signal: args.signal,
  }
}

/** Values of `{p}`, `{pA}`, `{pB}` and `{pC}` in a path. */
export interface ProviderChoice {
  /** Provider whose segment replaces `{p}`. */
  readonly provider: ProviderId
  readonly segments: ProviderSegments
}

/**
 * Fills the path template of a call, percent-encoding every value.
 *
 * @throws Error if a parameter is missing, empty, '.' or '..', since the path would then match another call.
 */
export function fillPath(call: Call, params: CallArguments['params'], where: ProviderChoice): string {
  const { a: pA, b: pB, c: pC } = where.segments
  const values: Record<string, string | number> = { ...params, p: where.segments[where.provider], pA, pB, pC }
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(Object.hasOwn(values, name) ? (values[name] ?? '') : '')
    if (/^\.{0,2}$/.test(value)) throw new Error(`Invalid path parameter ${name} of ${call.id}.`)
    return encodeURIComponent(value.toWellFormed())
  })
}

/**
 * Builds the query of a call in the order of its definition, with `locale` last if a language is given. Fixed
 * values are always sent, unless the caller may send a subset and does; default values are sent unless the caller overrides
 * them. Undefined and null values are not sent.
 *
 * @throws Error if the caller sets a parameter that the call does not have.
 */
export function fillQuery(call: Call, args: CallArguments): Map<string, string> {
  const query = new Map<string, string>()
  const values = args.query ?? {}
  const rows = { ...call.query, ...call.pageLevelQuery }
  for (const [name, row] of Object.entries(rows)) {
    const own = row.fixed === undefined || row.subset ? values[name] : undefined
    const value = own ?? row.fixed ?? row.default
    if (value !== undefined) query.set(name, String(value))
  }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(rows, name)) throw new Error(`Unknown query parameter ${name} of ${call.id}.`)
  }
  if (call.locale && args.language) query.set('locale', args.language)
  return query
}

/**
 * Returns the JSON body of a call: the caller's values, merged over the defaults of the call. Returns undefined if the
 * call has no body or there is nothing to send. A FormData is returned unchanged.
 */
export function fillBody(call: Call, body: unknown): string | FormData | undefined {
  if (call.body === null) return undefined
  if (body instanceof FormData) return body
  return JSON.stringify(call.bodyDefaults ? { ...call.bodyDefaults, ...(body as object) } : body)
}

/**
 * Sends an operation and reads its response, at the end of the chain. If the body is not a platform envelope, the
 * result is BAD_ANSWER with the HTTP status. Rejects if there is no response. Also rejects as soon as the operation's
 * signal is aborted, even if `send` ignores the signal.
 */
export function sendOperation(
  send: Send,
  origin: string,
  operation: Operation,
): Promise<CallResponse<unknown>> {
  const { signal } = operation
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    sendAndRead(send, origin, operation)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}

async function sendAndRead(send: Send, origin: string, operation: Operation) {
  const response = await send(toRequest(origin, operation))
  const { status, ok } = response
  // HTTP/2 and in-process responses have no status text, but section 7 specifies 'OK'.
  const statusText = response.statusText || (status === 200 ? 'OK' : '')
  const data = toJson(await response.text())
  if (!isEnvelope(data))
    return toTransportError('BAD_ANSWER', 'The response does not come from the platform.', status, statusText)
  return { data, status, ok, statusText }
}

/** Builds the request of an operation: same-origin, with credentials, never from a cache (section 7). */
function toRequest(origin: string, operation: Operation): Request {
  const { method, headers, body, signal } = operation
  const query = new URLSearchParams([...operation.query]).toString()
  return new Request(origin + operation.path + (query && `?${query}`), {
    method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
  })
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(data: unknown): data is Envelope<unknown> {
  const envelope = Object(data) as { Status?: unknown; Error?: unknown }
  return envelope.Status === 'success' || (envelope.Status === 'failure' && envelope.Error instanceof Object)
}

/**
 * Applies the failure policy of a call to its response (section 8, R30). No other code applies policies.
 *
 * - `returns-error`: returns the response unchanged.
 * - `rethrows`: throws a transport error as an Error with the failure as its cause. Returns other failures.
 * - `swallows`: returns undefined instead of a transport error. Returns other failures.
 * - `object-not-found`: throws an Error 'ObjectNotFound' with the failure as its cause, unless the call succeeded.
 * - `throws-field-error`: throws the value of the response's `error` field.
 */
function applyFailurePolicy(
  response: CallResponse<unknown>,
  onFailure: FailurePolicy,
): CallResponse<unknown> | undefined {
  const cause = errorOf(response)
  if (onFailure === 'object-not-found' && cause) throw new Error(objectNotFoundText, { cause })
  if (onFailure === 'throws-field-error' && isSuccess(response.data)) {
    const data = response.data.Data as { error?: unknown } | null
    if (data?.error) throw data.error
  }
  if (isTransportError(response)) {
    if (onFailure === 'rethrows') throw new Error(cause?.message, { cause })
    if (onFailure === 'swallows') return undefined
  }
  return response
}
