import { z } from 'zod'
import type { Call, QueryParameter } from '../call.ts'
import { localeParameter } from '../language/index.ts'
import { queryValue } from './fields.ts'

/** A validated query: the values that were sent, completed with the fixed and default values of the call. */
export type ParsedQuery = Readonly<Record<string, string>>

/**
 * Returns the schema of a call's query as an object of strings. The schema accepts only the parameters of the call, the
 * parameters that page loading adds, and `locale` if the call has it. A value can have at most 2000 characters. Create
 * the schema once at startup, not for each request.
 */
export function querySchema(call: Call): z.ZodType<ParsedQuery> {
  const shape: Record<string, z.ZodType<string>> = {}
  for (const [name, parameter] of Object.entries({ ...call.pageLevelQuery, ...call.query })) {
    shape[name] = toSchema(name, parameter)
  }
  if (call.locale) shape[localeParameter] = queryValue(localeParameter).exactOptional()
  return z.strictObject(shape)
}

function toSchema(name: string, parameter: QueryParameter): z.ZodType<string> {
  const { fixed, required = false } = parameter
  const value = fixed === undefined ? queryValue(name) : toFixedSchema(fixed, parameter.subset === true)
  if (required) return value
  const defaultValue = fixed ?? parameter.default
  return defaultValue === undefined ? value.exactOptional() : value.default(defaultValue)
}

function toFixedSchema(fixed: string, subset: boolean): z.ZodType<string, string> {
  if (!subset) return z.literal(fixed, `Expected '${fixed}'.`)
  const names = new Set(fixed.split(','))
  return queryValue('').refine(
    (value) => value.split(',').every((name) => names.has(name.trim())),
    `Expected a comma-separated list of these values: ${[...names].join(', ')}.`,
  )
}
