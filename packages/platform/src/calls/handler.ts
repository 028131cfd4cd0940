import type * as contract from '@vitrine/contract'
import type { ResponseDataOf, Call, ProviderId } from '@vitrine/contract'
import type { ParsedBody, ParsedQuery } from '@vitrine/contract/schemas'
import type { Executor } from '../database/index.ts'
import type { ModelReader } from '../models/index.ts'
import type { Site, SiteChannel } from '../site/index.ts'
import type { ApiError } from '../http/index.ts'

/** Input of a call, already validated against its row of the contract. */
export interface CallInput {
  /** Path parameters, decoded, never empty. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters, with fixed and default values filled in. Empty ones count as absent. */
  readonly query: ParsedQuery
  /** The JSON body; undefined if the call has none. */
  readonly body: ParsedBody
}

/** Dependencies of a handler. Created once per request. */
export interface CallContext {
  readonly db: Executor
  readonly models: ModelReader
  readonly site: Site
  /** The channel of the request's host. */
  readonly channel: SiteChannel
  /** The `locale` parameter, if the channel has that language. */
  readonly locale: string | undefined
  /** The same as `locale`, or the channel's default language. */
  readonly language: string
  readonly settings: HandlerSettings
  /** The original request. Its body is unread only if the handler reads it itself (`readsBody`). */
  readonly request: Request
}

export interface HandlerSettings {
  readonly publicOrigin: URL
  readonly provider: ProviderId
  readonly storeOrigin: string
}

/** Answers one call with its data or an expected error. Throws only for bugs. */
export type Handler<Data> = (input: CallInput, context: CallContext) => Promise<Data | ApiError>

type Contract = typeof contract

/**
 * Handlers by the name of the call's exported constant. An unknown name or response data of the wrong type is a
 * compile error.
 */
export type Handlers = {
  readonly [Name in keyof Contract as Contract[Name] extends Call ? Name : never]?: Handler<
    ResponseDataOf<Contract[Name]>
  >
}
