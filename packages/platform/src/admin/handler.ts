import type { PlatformRequest } from '@vitrine/contract'
import type { AdminCallName, adminCalls, OperatorRole } from '@vitrine/contract/admin'
import type { z } from 'zod'
import type { Executor } from '../database/index.ts'
import type { ApiError, WithCookies } from '../http/index.ts'
import type { Actor, WriteTransaction } from '../write/index.ts'

type Rows = typeof adminCalls

/** The input of an operators' call, already validated against its row. */
export interface AdminInput<Name extends AdminCallName> {
  /** Decoded path parameters; never empty. */
  readonly params: Readonly<Record<string, string>>
  readonly query: z.output<Rows[Name]['query']>
  readonly body: Rows[Name]['body'] extends z.ZodType ? z.output<Rows[Name]['body']> : undefined
}

/** The dependencies of a handler of the write API. Created once per request. */
export interface AdminContext {
  readonly db: Executor
  readonly actor: Actor
  /** Undefined for anonymous callers. */
  readonly role: OperatorRole | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  readonly request: PlatformRequest
  /** The URL as the operator sees it. */
  readonly publicUrl: URL
  /** Hash of the session's token; undefined for anonymous and local callers. */
  readonly session: string | undefined
  /** Runs `work` in a write transaction on behalf of the caller. */
  write<T>(work: (transaction: WriteTransaction) => Promise<T | ApiError>): Promise<T | ApiError>
  /** Reports an error that does not change the response. */
  readonly onError: (error: unknown) => void
}

/** Makes the data of a response read-only at every depth. */
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

type AdminData<Name extends AdminCallName> = DeepReadonly<z.output<Rows[Name]['response']>>

/** The result of a call that sets no cookies: its data, or an expected error. */
export type AdminResult<Name extends AdminCallName> = AdminData<Name> | ApiError

/** Handles one call of the write API. Returns its data, an expected error, or data with cookies. Throws only for bugs. */
export type AdminHandler<Name extends AdminCallName> = (
  input: AdminInput<Name>,
  context: AdminContext,
) => Promise<AdminData<Name> | ApiError | WithCookies<AdminData<Name>>>

/** The handlers of all rows. A missing handler is a compile error. */
export type AdminHandlers = { readonly [Name in AdminCallName]: AdminHandler<Name> }
