import type { Call, Method } from '@vitrine/contract'
import type { CallResponse } from './response.ts'

/** One call on its way down the chain: filled, but not yet sent. Links never change one, they pass on a copy. */
export interface Operation {
  readonly call: Call
  readonly method: Method
  /** Filled path, percent-encoded, without origin and query. */
  readonly path: string
  /** In the order of the contract's row; `locale` comes last. Values are not yet encoded. */
  readonly query: ReadonlyMap<string, string>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, or the form that the caller gave. */
  readonly body: string | FormData | undefined
  readonly ssrKey: string | undefined
  readonly force: boolean
  readonly signal: AbortSignal | undefined
}

/** The rest of the chain. */
export type Next = (operation: Operation) => Promise<CallResponse<unknown>>

/** One concern that cuts across all calls. The first link of a client's list is the outermost. */
export type Link = (next: Next) => Next

export type QueryValue = string | number | boolean | null | undefined

/** What a caller says about one call. Everything may be left out that the contract's row does not ask for. */
export interface CallArguments {
  /** Path parameters by name; percent-encoded here. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  /** Query parameters of the contract's row; undefined and null are not sent. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  /** Sent as JSON where the contract's row has a body; a FormData as it is. */
  readonly body?: unknown
  /** Sent as `locale` instead of the language of `withLocale`. */
  readonly language?: string | undefined
  /** Name under which the answer is recorded on the server and replayed in the browser (R21). */
  readonly ssrKey?: string | undefined
  /** Go to the network even when an answer was recorded; the recorded one is discarded. */
  readonly force?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** The options that every function of a call takes besides its own. */
export type CallOptions = Pick<CallArguments, 'language' | 'ssrKey' | 'force' | 'signal'>
