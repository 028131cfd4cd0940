import type { BodyFields, Method, ProviderId } from '@vitrine/contract'

/**
 * The expected properties of one call. They are stated separately from the contract table, so that an accidental change
 * of a row fails a test (section 7).
 */
export interface ExpectedCall {
  readonly id: string
  readonly method: Method
  readonly path: string
  /** All three providers if absent. */
  readonly providers?: readonly ProviderId[]
  /** Names of the query parameters, in order. */
  readonly query?: readonly string[]
  /** Query parameters that always have the same value. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The body for all providers; no body if absent. */
  readonly body?: BodyFields
  /** The body for each provider, if the bodies differ. */
  readonly bodies?: Readonly<Partial<Record<ProviderId, BodyFields>>>
  /** Vitrine's own fields, which follow the fields of `body`. */
  readonly own?: readonly string[]
}

/** Returns the body that each provider of the call accepts, or null for a provider that accepts none. */
export function expectedBodies(call: ExpectedCall): Readonly<Partial<Record<ProviderId, BodyFields | null>>> {
  const providers = call.providers ?? (['a', 'b', 'c'] as const)
  return Object.fromEntries(
    providers.map((provider) => [
      provider,
      call.bodies ? (call.bodies[provider] ?? null) : withOwn(call.body ?? null, call.own),
    ]),
  )
}

function withOwn(body: BodyFields | null, own: readonly string[] = []): BodyFields | null {
  return Array.isArray(body) ? [...(body as readonly string[]), ...own] : body
}
