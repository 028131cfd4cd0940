import type * as contract from '@vitrine/contract'
import type { ResponseDataOf, Call, ProviderId } from '@vitrine/contract'
import type { ParsedBody, ParsedQuery } from '@vitrine/contract/schemas'
import type { Executor } from '../database/index.ts'
import type { Site, SiteChannel } from '../site/index.ts'
import type { ApiError } from './api-error.ts'

/** What a call came with, already checked against its row of the contract. */
export interface CallInput {
  /** Path parameters, decoded, never empty. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters, fixed and default values filled in; empty ones count as not sent. */
  readonly query: ParsedQuery
  /** The JSON body; undefined where the call has none. */
  readonly body: ParsedBody
}

/** What a handler works with: made for one request. */
export interface CallContext {
  readonly db: Executor
  readonly site: Site
  /** The channel of the host that was asked. */
  readonly channel: SiteChannel
  /** `locale` when the channel has that language, else undefined. */
  readonly locale: string | undefined
  /** `locale`, else the channel's default. */
  readonly language: string
  readonly settings: HandlerSettings
  /** The request itself. Its body is there only for a call whose handler reads it (`readsBody`). */
  readonly request: Request
}

export interface HandlerSettings {
  readonly publicOrigin: URL
  readonly provider: ProviderId
  readonly storeOrigin: string
}

/** Answers one call: its data, or why not. Throws only for bugs. */
export type Handler<Data> = (input: CallInput, context: CallContext) => Promise<Data | ApiError>

type Contract = typeof contract

/**
 * The handlers by the name of the call's exported constant. A name that the contract does not have, or an answer of the
 * wrong type, does not compile.
 */
export type Handlers = {
  readonly [Name in keyof Contract as Contract[Name] extends Call ? Name : never]?: Handler<
    ResponseDataOf<Contract[Name]>
  >
}
