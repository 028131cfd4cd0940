import type { Call } from '@vitrine/contract'
import type { Operation } from './operation.ts'

/** Ids of the visitor, which only the browser knows (R3). */
export interface VisitorIds {
  readonly user_id: string
  readonly session_id: string
}

/**
 * Adds `user_id` and `session_id` to the body or the query of an operation, if the operation's call has these fields
 * (section 7, R48). Values that the caller set take precedence. Call this function inside the replay link: the server
 * does not know the ids, so the replay key must not depend on them.
 */
export function addVisitorIds(operation: Operation, ids: VisitorIds): Operation {
  const { call, query, body } = operation
  const fields = bodyFields(call)
  const select = (names: readonly string[]) =>
    Object.entries(ids).filter(([name]) => names.includes(name)) as [string, string][]
  return {
    ...operation,
    query: new Map([...select(Object.keys(call.query)), ...query]),
    body: fields.length === 0 ? body : withFields(body, Object.fromEntries(select(fields))),
  }
}

/** Returns the names of the body fields that a call defines for all providers. */
function bodyFields({ body }: Call): readonly string[] {
  if (Array.isArray(body)) return body as readonly string[]
  return (Object(body) as { readonly rawPlus?: readonly string[] }).rawPlus ?? []
}

/** Adds fields to a JSON body. Existing fields of the body take precedence. */
function withFields(body: string | FormData | undefined, fields: object): string | FormData {
  if (body instanceof FormData) return body
  return JSON.stringify({ ...fields, ...(JSON.parse(body ?? '{}') as object) })
}
