import type { AdminCallName, adminCalls } from '@vitrine/contract/admin'
import type { z } from 'zod'
import type { Executor } from '../database/index.ts'
import type { Actor, WriteTransaction } from '../editing/index.ts'
import type { ApiError } from '../http/index.ts'

type Rows = typeof adminCalls

/** What an operator's call came with, already checked against its row. */
export interface AdminInput<Name extends AdminCallName> {
  /** Path parameters, decoded, never empty. */
  readonly params: Readonly<Record<string, string>>
  readonly query: z.output<Rows[Name]['query']>
  readonly body: Rows[Name]['body'] extends z.ZodType ? z.output<Rows[Name]['body']> : undefined
}

/** What a handler of the write API works with: made for one request. */
export interface AdminContext {
  readonly db: Executor
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
  readonly request: Request
  /** The address as the operator sees it. */
  readonly publicUrl: URL
  /** Hash of the session's token; undefined for who is not signed in, or local. */
  readonly session: string | undefined
  /** Runs one writing transaction as the operator. */
  write<T>(work: (transaction: WriteTransaction) => Promise<T | ApiError>): Promise<T | ApiError>
  /** Sets a cookie with the answer. */
  setCookie(cookie: string): void
}

/** What an answer holds, which nobody changes any more. */
type Answered<T> = T extends object ? { readonly [Key in keyof T]: Answered<T[Key]> } : T

/** Answers one call of the write API: its data, or why not. Throws only for bugs. */
export type AdminHandler<Name extends AdminCallName> = (
  input: AdminInput<Name>,
  context: AdminContext,
) => Promise<Answered<z.output<Rows[Name]['response']>> | ApiError>

/** A handler for every row. A missing one does not compile. */
export type AdminHandlers = { readonly [Name in AdminCallName]: AdminHandler<Name> }
