import { invalidRequestText } from '@vitrine/contract'
import type { Call, Send } from '@vitrine/contract'
import { sendOperation, applyFailurePolicy } from './send-operation.ts'
import { fillBody, fillPath, fillQuery } from './fill.ts'
import type { ProviderChoice } from './fill.ts'
import type { CallArguments, Link, Next, Operation } from './operation.ts'
import type { CallResult } from './response.ts'

export interface ClientOptions extends ProviderChoice {
  readonly send: Send
  /** Origin of the platform as the caller reaches it, without a trailing slash. */
  readonly origin: string
  /** Links of the chain, outermost first: the first one sees an operation first and its response last. */
  readonly links: readonly Link[]
}

/** Makes the calls of the contract. */
export interface Client {
  /**
   * Makes one call. A failure is handled by the call's `onFailure` policy. With the default, `returns-error`, and
   * the link
   * `withErrors`, the promise never rejects because of a failure.
   *
   * @throws Error 'Invalid Request' if there is no call (sections 5 and 8).
   * @throws Error if a path parameter is missing, or the call has no such query parameter: a bug in the caller.
   */
  call<C extends Call>(call: C, args?: CallArguments): Promise<CallResult<C>>
}

/** Creates a client from a `Send` and a chain of links. It has no state of its own. */
export function createClient(options: ClientOptions): Client {
  const { send, origin, links } = options
  const end: Next = (operation) => sendOperation(send, origin, operation)
  const chain = links.reduceRight((next, link) => link(next), end)
  return {
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
      // `fetch` sets the type of a form, since it includes the boundary of the parts.
      ...(typeof body === 'object' ? {} : { 'content-type': 'application/json' }),
      'x-customer-group-id': '0',
    },
    body,
    ssrKey: args.ssrKey,
    force: args.force ?? false,
    signal: args.signal,
  }
}
