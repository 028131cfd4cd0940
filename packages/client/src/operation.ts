import type { Call, Method } from '@vitrine/contract'
import type { CallResponse } from './response.ts'

/** A call that is ready to be sent. A link never modifies an operation: it passes on a changed copy. */
export interface Operation {
  readonly call: Call
  readonly method: Method
  /** Path without origin and query, percent-encoded. */
  readonly path: string
  /** Query in the order of the call's definition, with `locale` last. Values are not encoded. */
  readonly query: ReadonlyMap<string, string>
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, or the caller's FormData. Undefined if the request has no body. */
  readonly body: string | FormData | undefined
  readonly ssrKey: string | undefined
  readonly force: boolean
  readonly signal: AbortSignal | undefined
}

/** Passes an operation to the rest of the chain. */
export type Next = (operation: Operation) => Promise<CallResponse<unknown>>

/** A middleware for calls. The first link of a client is the outermost. */
export type Link = (next: Next) => Next

export type QueryValue = string | number | boolean | null | undefined

/** Arguments of a call. All are optional, except those that the call requires. */
export interface CallArguments {
  /** Path parameters by name, not encoded. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** Query parameters of the call. Undefined and null values are not sent. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  /** Body of the call, sent as JSON; a FormData is sent unchanged. */
  readonly body?: unknown
  /** Headers of this call. Names must be in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as `locale` instead of the language of `withLocale`. */
  readonly language?: string | undefined
  /** Key under which the response is recorded on the server and replayed in the browser (R21). */
  readonly ssrKey?: string | undefined
  /** True to use the network even if a response was recorded. The recorded response is discarded. */
  readonly force?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** Options of every function that makes a call. */
export type CallOptions = Pick<CallArguments, 'language' | 'ssrKey' | 'force' | 'signal'>
