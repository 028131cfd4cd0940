import type * as contract from '@vitrine/contract'
import type { ResponseDataOf, Call, PlatformRequest, ProviderId } from '@vitrine/contract'
import type { ParsedBody, ParsedQuery } from '@vitrine/contract/schemas'
import type { CommerceDatabase, Executor } from '../database/index.ts'
import type { ModelReader } from '../models/index.ts'
import type { Site, SiteChannel } from '../site/index.ts'
import type { ApiError, WithCookies } from '../http/index.ts'
import type { Shopper } from '../shopper/index.ts'
import type { JsonReader } from '../text/index.ts'

/** Input of a call, already validated against its row of the contract. */
export interface CallInput {
  /** Decoded path parameters; never empty. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters, with fixed and default values filled in. Empty values count as absent. */
  readonly query: ParsedQuery
  /** The JSON body; undefined if the call has none. */
  readonly body: ParsedBody
}

/** The idempotency key of a request, with a hash of its input. */
export interface RequestKey {
  readonly key: string
  /** Hash of the call and its input. Requests with the same key must have the same hash. */
  readonly inputHash: string
}

/** Dependencies of a handler. Created once per request. */
export interface CallContext {
  readonly db: Executor
  readonly commerce: CommerceDatabase
  readonly models: ModelReader
  /** Parses the data of records and goods. */
  readonly json: JsonReader
  readonly site: Site
  /** The channel that the host of the request belongs to. */
  readonly channel: SiteChannel
  /** The `locale` parameter, if the channel has that language. */
  readonly locale: string | undefined
  /** `locale`, or the channel's default language if `locale` is undefined. */
  readonly language: string
  /** Returns the shopper. The first call looks them up by the cookies of the request (R47). */
  shopper(): Promise<Shopper>
  readonly settings: HandlerSettings
  /** The original request. Its body has already been read, unless the handler reads the body itself (`readsBody`). */
  readonly request: PlatformRequest
  /** The URL as the shopper sees it. */
  readonly publicUrl: URL
  /**
   * Tags of the change tables that may change the answer. `models` adds those of models and records by itself. An answer
   * without tags is never cached.
   */
  readonly tags: Set<string>
  /** The idempotency key; undefined if the request has none, or if the call accepts none. */
  readonly requestKey?: RequestKey | undefined
}

export interface HandlerSettings {
  readonly publicOrigin: URL
  readonly provider: ProviderId
  /** Origin of the hosted store; undefined if the shop's own hosts serve it (R39). */
  readonly storeOrigin: string | undefined
  /** Names of the platform's own capabilities, which go beyond the provider's API (R52). */
  readonly shopCapabilities: readonly string[]
}

/**
 * Handles one call. Returns its data, an expected error, or data with cookies (R47). Throws only
 * for bugs. Access has already been checked.
 */
export type Handler<Data> = (
  input: CallInput,
  context: CallContext,
) => Promise<Data | ApiError | WithCookies<Data>>

type Contract = typeof contract

/**
 * Handlers, keyed by the name of the exported constant of each call. An unknown name or response data of the wrong type
 * is a compile error.
 */
export type Handlers = {
  readonly [Name in keyof Contract as Contract[Name] extends Call ? Name : never]?: Handler<
    ResponseDataOf<Contract[Name]>
  >
}
