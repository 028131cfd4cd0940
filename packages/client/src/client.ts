import { invalidRequestText } from '@vitrine/contract'
import type { Call, Send } from '@vitrine/contract'
import { sendOperation } from './send-operation.ts'
import { fillBody, fillPath, fillQuery } from './fill.ts'
import type { ProviderChoice } from './fill.ts'
import type { CallArguments, Link, Next, Operation } from './operation.ts'
import type { CallResult } from './response.ts'
import { applyFailurePolicy } from './apply-failure-policy.ts'

export interface ClientOptions extends ProviderChoice {
  readonly send: Send
  /** Scheme, host and port of the platform as the caller reaches it, without a slash at the end. */
  readonly origin: string
  /** The first is the outermost: it sees an operation first and its response last. */
  readonly links: readonly Link[]
}

/** Makes the calls of the contract. */
export interface Client {
  /**
   * Makes one call. A failure is treated as the contract's row says (`onFailure`); with `returns-error`, the usual
   * value, the promise never rejects for a failure once `withErrors` is among the links.
   * @throws Error 'Invalid Request' without a call (specification, sections 5 and 8).
   * @throws Error for a bug of the caller: a missing path parameter, a query parameter that the call does not have.
   */
  call<C extends Call>(call: C, args?: CallArguments): Promise<CallResult<C>>
}

/** Builds a client over a `Send` and a chain of links. It keeps no state of its own. */
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
      // A form brings a type of its own with it, which names the boundary of its parts.
      ...(typeof body === 'object' ? {} : { 'content-type': 'application/json' }),
      'x-customer-group-id': '0',
    },
    body,
    ssrKey: args.ssrKey,
    force: args.force ?? false,
    signal: args.signal,
  }
}
