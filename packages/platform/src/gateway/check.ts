import type { Call, ProviderId } from '@vitrine/contract'
import { bodySchema, querySchema, type CheckedBody, type CheckedQuery } from '@vitrine/contract/schemas'
import type { z } from 'zod'
import { isLanguageTag } from './query.ts'
import { isRefusal, refuse, toField, type Refusal } from './refusal.ts'

/** Checks what came with a call against its row of the contract. */
export interface Checker {
  /** Empty values count as not sent, except for required names. */
  checkQuery(call: Call, query: ReadonlyMap<string, string>): CheckedQuery | Refusal
  checkBody(call: Call, body: unknown): CheckedBody | Refusal
}

interface Schemas {
  readonly query: z.ZodType<CheckedQuery>
  readonly body: z.ZodType<CheckedBody>
}

/** A row's schemas are made when the row is first called. */
export function createChecker(provider: ProviderId): Checker {
  const known = new Map<Call, Schemas>()
  const schemasOf = (call: Call): Schemas => {
    const schemas = known.get(call) ?? { query: querySchema(call), body: bodySchema(call, provider) }
    known.set(call, schemas)
    return schemas
  }
  return {
    checkQuery(call, query) {
      const sent = [...query].filter(([name, value]) => value !== '' || call.query[name]?.required)
      const checked = check(schemasOf(call).query, Object.fromEntries(sent))
      if (isRefusal(checked)) return checked
      const locale = checked['locale']
      if (locale === undefined || isLanguageTag(locale)) return checked
      return refuse('BAD_PARAMETER', 'locale', 'It is a language, for example en or pt-BR.')
    },
    checkBody: (call, body) => check(schemasOf(call).body, body),
  }
}

function check<T>(schema: z.ZodType<T>, input: unknown): T | Refusal {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') return refuse('UNKNOWN_PARAMETER', toField(issue.keys[0] ?? ''))
  const [name] = issue?.path ?? []
  if (typeof name !== 'string') return refuse('BAD_REQUEST')
  const isSent = typeof input === 'object' && input !== null && Object.hasOwn(input, name)
  return isSent ? refuse('BAD_PARAMETER', name, issue?.message) : refuse('MISSING_PARAMETER', name)
}
