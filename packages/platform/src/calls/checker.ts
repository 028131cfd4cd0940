import type { Call, ProviderId } from '@vitrine/contract'
import { bodySchema, querySchema, type ParsedBody, type ParsedQuery } from '@vitrine/contract/schemas'
import type { z } from 'zod'
import { checkStorable, fail, isApiError, isLanguageTag, toFieldName, type ApiError } from '../http/index.ts'

/** Validates the input of a call against its row of the contract. */
export interface Checker {
  /** Validates the query. Empty values count as absent, except for required parameters. */
  checkQuery(call: Call, query: ReadonlyMap<string, string>): ParsedQuery | ApiError
  /** Validates the body. Text in it, at any depth, must not contain NUL or an unpaired surrogate. */
  checkBody(call: Call, body: unknown): ParsedBody | ApiError
}

interface Schemas {
  readonly query: z.ZodType<ParsedQuery>
  readonly body: z.ZodType<ParsedBody>
}

/** Creates a checker that builds the schemas of a row when the row is first called. */
export function createChecker(provider: ProviderId): Checker {
  const cache = new Map<Call, Schemas>()
  const schemasOf = (call: Call): Schemas => {
    const schemas = cache.get(call) ?? { query: querySchema(call), body: bodySchema(call, provider) }
    cache.set(call, schemas)
    return schemas
  }
  return {
    checkQuery(call, query) {
      const sent = [...query].filter(([name, value]) => value !== '' || call.query[name]?.required)
      const checked = check(schemasOf(call).query, Object.fromEntries(sent))
      if (isApiError(checked)) return checked
      const locale = checked['locale']
      if (locale === undefined || isLanguageTag(locale)) return checked
      return fail('BAD_PARAMETER', 'locale', 'Expected a language tag, for example en or pt-BR.')
    },
    checkBody(call, body) {
      const checked = check(schemasOf(call).body, body)
      return isApiError(checked) ? checked : (checkStorable(checked) ?? checked)
    },
  }
}

function check<T>(schema: z.ZodType<T>, input: unknown): T | ApiError {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') {
    return fail('UNKNOWN_PARAMETER', toFieldName([...issue.path, issue.keys[0] ?? ''].join('.')))
  }
  const [name] = issue?.path ?? []
  if (typeof name !== 'string') return fail('BAD_REQUEST')
  const isSent = typeof input === 'object' && input !== null && Object.hasOwn(input, name)
  return isSent ? fail('BAD_PARAMETER', name, issue?.message) : fail('MISSING_PARAMETER', name)
}
