import type { ResponseTypes } from './response-types.ts'
import type { ProviderId } from './provider.ts'

/** The capabilities of the product. Folders carry the same names in every package that has them. */
export type Capability =
  | 'session'
  | 'auth'
  | 'account'
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
 * What a client does when a call fails (specification, section 8; ruling R30). This is the only place that says so.
 *
 * - `returns-error`: the error object is returned to the caller instead of thrown; non-success data as it is.
 * - `rethrows`: a transport failure is thrown again.
 * - `swallows`: nothing is returned.
 * - `object-not-found`: an answer that is not a success throws an Error with the text 'ObjectNotFound'.
 * - `throws-field-error`: the answer's `error` field is thrown.
 */
export type FailurePolicy =
  'returns-error' | 'rethrows' | 'swallows' | 'object-not-found' | 'throws-field-error'

/** Who may make a call. `session`: what the answer holds is bound to the caller's session or cart cookie (R6). */
export type Access = 'anyone' | 'session' | 'customer'

/**
 * A query parameter. `fixed`: always sent with this value; `subset`: a list, of which the platform takes any part.
 * `default`: sent when the caller says nothing.
 */
export interface QueryParameter {
  readonly fixed?: string
  readonly subset?: true
  readonly default?: string
  readonly required?: boolean
}

/**
 * What a JSON body holds: its named fields, 'raw' where the caller's object is passed through as it is, or
 * `rawPlus` where these fields are added to the caller's object.
 */
export type BodyFields = readonly string[] | 'raw' | { readonly rawPlus: readonly string[] }

/** A second request that follows a call: its path is asked for when the first answer's statusText is this one. */
export interface FollowUp {
  readonly whenStatusText: string
  readonly method: Method
  readonly path: string
  /** Name under which the second answer's data is attached to the first's. */
  readonly attachAs: string
}

/** One row of section 7 of the specification, as data. */
export interface Call<
  Name extends keyof ResponseTypes = keyof ResponseTypes,
  Failing extends FailurePolicy = FailurePolicy,
> {
  /** `{group}.{name of the exported constant}`, unique, for example `content.findBySlug`. */
  readonly id: string
  readonly group: Capability
  /** The providers that have the call; all three where the platform itself answers. */
  readonly providers: readonly ProviderId[]
  readonly method: Method
  /** Path template. `{p}`, `{pA}`, `{pB}`, `{pC}` are provider segments; other names in braces are parameters. */
  readonly path: string
  readonly query: Readonly<Record<string, QueryParameter>>
  /** Names that only the page-loading paragraph of section 7 sends with this call, not the call's own line (R20). */
  readonly pageLevelQuery?: Readonly<Record<string, QueryParameter>>
  /** Whether `locale={language}` is appended to the query: every call but ping and auth-check. */
  readonly locale: boolean
  /** `null`: no body. One list for all providers, or one per provider where they differ. */
  readonly body: BodyFields | Readonly<Partial<Record<ProviderId, BodyFields>>> | null
  /** Content types that the body may have; JSON alone when absent. The client sends JSON. */
  readonly bodyTypes?: readonly string[]
  /** Values that are sent in the body when the caller says nothing (section 9). */
  readonly bodyDefaults?: Readonly<Record<string, number>>
  /** Name of the type that the answer's data has: a key of {@link ResponseTypes}. */
  readonly response: Name
  readonly followUp?: FollowUp
  readonly access: Access
  /** The call changes or hands out state, so the gateway asks for a same-origin request (R7). */
  readonly guarded: boolean
  /** A failure 'invalid credentials!' of this call says that the session has expired (provider C; sections 4 and 8). */
  readonly reportsSessionExpiry?: true
  readonly onFailure: Failing
}

/** The type of the data that a call's answer carries. */
export type ResponseDataOf<C> = C extends Call<infer Name> ? ResponseTypes[Name] : never

type CallInput<Name extends keyof ResponseTypes, Failing extends FailurePolicy> = Pick<
  Call<Name, Failing>,
  'id' | 'group' | 'method' | 'path' | 'response'
> &
  Partial<Omit<Call<Name, Failing>, 'id' | 'group' | 'method' | 'path' | 'response'>>

const allProviders: readonly ProviderId[] = ['a', 'b', 'c']

/**
 * Completes a row of the contract with the usual values: all providers, no query, no body, locale appended, open to
 * anyone, guarded when it is not a GET, and errors returned to the caller.
 * Marked as free of side effects so that a bundle keeps only the rows it names (R31).
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Name extends keyof ResponseTypes,
  const Failing extends FailurePolicy = 'returns-error',
>(row: CallInput<Name, Failing>): Call<Name, Failing> {
  const usual = {
    id: row.id,
    group: row.group,
    providers: allProviders,
    method: row.method,
    path: row.path,
    query: {},
    locale: true,
    body: null,
    response: row.response,
    access: 'anyone',
    guarded: row.method !== 'GET',
    onFailure: 'returns-error',
  }
  // The only row without `onFailure` is one whose `Failing` is the default.
  return { ...usual, ...row } as Call<Name, Failing>
}
