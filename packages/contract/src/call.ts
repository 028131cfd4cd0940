import type { ProviderId } from './provider.ts'

/** Capabilities of the product. Every package that implements one has a folder of the same name. */
export type Capability =
  | 'session'
  | 'auth'
  | 'account'
  | 'goods'
  | 'cart'
  | 'checkout'
  | 'orders'
  | 'wishlist'
  | 'reviews'
  | 'coupons'
  | 'gift-certificates'
  | 'newsletter'
  | 'locations'
  | 'currency'
  | 'content'
  | 'pages'
  | 'menus'
  | 'forms'
  | 'settings'
  | 'scripts'
  | 'images'
  | 'search'
  | 'suggest'
  | 'image-search'
  | 'facets'
  | 'merchandising'
  | 'recommendations'
  | 'analytics'
  | 'language'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Behaviour of a client when a call fails (section 8, R30). This is the only place that defines it.
 *
 * - `returns-error`: returns the failure response unchanged instead of throwing an error.
 * - `rethrows`: throws a transport error as an Error.
 * - `swallows`: returns undefined after a transport error.
 * - `object-not-found`: throws an Error 'ObjectNotFound' unless the call succeeded.
 * - `throws-field-error`: throws the value of the response's `error` field.
 */
export type FailurePolicy =
  'returns-error' | 'rethrows' | 'swallows' | 'object-not-found' | 'throws-field-error'

/** Required identity of the caller. `session`: the response depends on the caller's session or cart cookie (R6). */
export type Access = 'anyone' | 'session' | 'customer'

/**
 * A query parameter.
 *
 * - `fixed`: always sent with this value.
 * - `subset`: the fixed value is a list, of which the caller may send a subset.
 * - `default`: sent if the caller omits the parameter.
 */
export interface QueryParameter {
  readonly fixed?: string
  readonly subset?: true
  readonly default?: string
  readonly required?: boolean
}

/**
 * Fields of a JSON body: a list of names, `raw` if the caller's object is sent unchanged, or `rawPlus` if the listed fields
 * are added to the caller's object.
 */
export type BodyFields = readonly string[] | 'raw' | { readonly rawPlus: readonly string[] }

/**
 * One call of section 7, as data.
 *
 * @typeParam Name the name of the response's type.
 */
export interface Call<Name extends string = string, Policy extends FailurePolicy = FailurePolicy> {
  /** `{group}.{name of the exported constant}`, unique, for example `content.findBySlug`. */
  readonly id: string
  readonly group: Capability
  /** Providers that support the call. All three if the call does not depend on the provider. */
  readonly providers: readonly ProviderId[]
  readonly method: Method
  /** Path template. `{p}`, `{pA}`, `{pB}` and `{pC}` are provider segments; other names in braces are parameters. */
  readonly path: string
  readonly query: Readonly<Record<string, QueryParameter>>
  /** Query parameters that are sent with this call only when a page is loaded (section 7, R20). */
  readonly pageLevelQuery?: Readonly<Record<string, QueryParameter>>
  /** True if `locale={language}` is appended to the query: for every call except ping and auth-check. */
  readonly locale: boolean
  /** `null`: no body. Otherwise one definition for all providers, or one per provider. */
  readonly body: BodyFields | Readonly<Partial<Record<ProviderId, BodyFields>>> | null
  /** Content types that the platform accepts; only JSON if omitted. The client sends JSON. */
  readonly bodyTypes?: readonly string[]
  /** Body fields that are sent with these values if the caller omits them (section 9). */
  readonly bodyDefaults?: Readonly<Record<string, number>>
  /** Maximum size of the body, in bytes; the platform's own limit if omitted (R47). */
  readonly maxBodyBytes?: number
  /** Name of the type of the response's `Data`: a key of {@link ResponseTypes}. */
  readonly response: Name
  readonly access: Access
  /** True if the call changes state or issues credentials. The gateway then accepts same-origin requests only (R7). */
  readonly guarded: boolean
  /** Set if the failure 'invalid credentials!' of this call means that the session has expired (provider C; sections 4, 8). */
  readonly reportsSessionExpiry?: true
  /**
   * Set if a request may have an idempotency key. A repeated request with the same key and the same input then changes
   * nothing, and returns the current state.
   */
  readonly acceptsIdempotencyKey?: true
  readonly onFailure: Policy
}

type RequiredField = 'id' | 'group' | 'method' | 'path' | 'response'

type CallInput<Name extends string, Policy extends FailurePolicy> = Pick<Call<Name>, RequiredField> &
  Partial<Omit<Call<Name>, RequiredField | 'onFailure'>> &
  ('returns-error' extends Policy ? { readonly onFailure?: Policy } : { readonly onFailure: Policy })

const allProviders: readonly ProviderId[] = ['a', 'b', 'c']

/**
 * Defines a call. Omitted fields have these values: all providers, no query, no body, with `locale`, open to anyone,
 * guarded unless the method is GET, errors returned to the caller. The type of the data is derived from the name of the
 * response.
 *
 * Marked as free of side effects, so that a bundle contains only the calls that it uses (R31).
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Name extends string, const Policy extends FailurePolicy = 'returns-error'>(
  call: CallInput<Name, Policy>,
): Call<Name, Policy> {
  const defaults = {
    id: call.id,
    group: call.group,
    providers: allProviders,
    method: call.method,
    path: call.path,
    query: {},
    locale: true,
    body: null,
    response: call.response,
    access: 'anyone',
    guarded: call.method !== 'GET',
    onFailure: 'returns-error',
  }
  // `onFailure` may be omitted only if `Policy` is the default.
  return { ...defaults, ...call } as Call<Name, Policy>
}
