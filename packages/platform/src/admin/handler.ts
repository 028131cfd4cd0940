import type { AdminCallName, adminCalls } from '@vitrine/contract/admin'
import type { z } from 'zod'
import type { Executor } from '../database/index.ts'
import type { ApiError } from '../http/index.ts'
import type { Actor, WriteTransaction } from '../write/index.ts'

type Rows = typeof adminCalls

/** The input of an operators' call, already validated against its row. */
export interface AdminInput<Name extends AdminCallName> {
  /** Path parameters, decoded, never empty. */
  readonly params: Readonly<Record<string, string>>
  readonly query: z.output<Rows[Name]['query']>
  readonly body: Rows[Name]['body'] extends z.ZodType ? z.output<Rows[Name]['body']> : undefined
}

/** The dependencies of a handler of the write API. Created once per request. */
export interface AdminContext {
  readonly db: Executor
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
  readonly request: Request
  /** The URL as the operator sees it. */
  readonly publicUrl: URL
  /** Hash of the session's token; undefined for anonymous and local callers. */
  readonly session: string | undefined
  /** Runs `work` in a write transaction on behalf of the caller. */
  write<T>(work: (transaction: WriteTransaction) => Promise<T | ApiError>): Promise<T | ApiError>
  /** Adds a cookie to the response. */
  setCookie(cookie: string): void
}

/** Data of a response. It is not modified afterwards. */
type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** Handles one call of the write API. Returns its data, or an expected error. Throws only for bugs. */
export type AdminHandler<Name extends AdminCallName> = (
  input: AdminInput<Name>,
  context: AdminContext,
) => Promise<DeepReadonly<z.output<Rows[Name]['response']>> | ApiError>

/** The handlers of all rows. A missing handler is a compile error. */
export type AdminHandlers = { readonly [Name in AdminCallName]: AdminHandler<Name> }
