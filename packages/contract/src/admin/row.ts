import type { z } from 'zod'
import type { Method } from '../call.ts'
import type { OperatorRole } from './roles.ts'

/** Path prefix of the write API. No other call uses this prefix. */
export const adminPrefix = '/apis/admin'

/** Cookie of an operator's session. Not readable by scripts, and sent only to {@link adminPrefix}. */
export const operatorCookie = 'vitrine_operator'

/** Default maximum body size of a call, in bytes. */
export const adminBodyBytes = 4 * 1024 * 1024

/** Maximum nesting depth of a body. */
export const adminBodyDepth = 300

/**
 * A call of the write API for operators, as data. Section 7 does not list these calls. Query, body and response are
 * schemas: no browser bundle contains a call of the write API, so the size of a schema does not matter.
 */
export interface AdminCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | null = z.ZodType | null,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Names in braces are parameters. */
  readonly path: string
  /** Short description, for the OpenAPI document. */
  readonly summary: string
  /** Schema of the query, an object of strings. */
  readonly query: Query
  /** `null`: no body. */
  readonly body: Body
  /** Maximum body size in bytes. Defaults to {@link adminBodyBytes}. */
  readonly bodyBytes?: number
  /** Schema of the response's `Data`. */
  readonly response: Answer
  /** The roles of operators that may call it, always including `owner`. `anyone`: no session is required. */
  readonly access: 'anyone' | readonly OperatorRole[]
}

/** Defines a call of the write API, with the types of its schemas. */
export function defineAdminCall<
  Query extends z.ZodType,
  Body extends z.ZodType | null,
  Answer extends z.ZodType,
>(row: AdminCall<Query, Body, Answer>): AdminCall<Query, Body, Answer> {
  return row
}
