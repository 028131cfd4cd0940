import type { z } from 'zod'
import type { Method } from '../call.ts'

/** Prefix of every call that operators make. Nothing else lies below it. */
export const adminPrefix = '/apis/admin'

/** Cookie of an operator's session. Scripts never see it, and it is sent to {@link adminPrefix} alone. */
export const operatorCookie = 'vitrine_operator'

/** Largest body of an operator's call, in bytes. */
export const adminBodyBytes = 4 * 1024 * 1024

/** How many levels a body may be nested. */
export const adminBodyDepth = 300

/**
 * A call of the write API, as data: for operators alone, not part of the specification. What comes with it and what it
 * answers are schemas, since neither ever reaches a browser's bundle.
 */
export interface AdminCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | null = z.ZodType | null,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Names in braces are parameters. */
  readonly path: string
  /** What it does, in one sentence. */
  readonly summary: string
  /** An object of texts. */
  readonly query: Query
  /** `null`: no body. */
  readonly body: Body
  /** Largest body in bytes; absent: {@link adminBodyBytes}. */
  readonly bodyBytes?: number
  /** The data of the answer, in the envelope of all calls. */
  readonly response: Answer
  /** `anyone`: nobody needs to be signed in. */
  readonly access: 'anyone' | 'operator'
}

/** A row of the write API, typed by what it is made of. */
export function defineAdminCall<
  Query extends z.ZodType,
  Body extends z.ZodType | null,
  Answer extends z.ZodType,
>(row: AdminCall<Query, Body, Answer>): AdminCall<Query, Body, Answer> {
  return row
}
