import { z } from 'zod'
import type { Call, QueryParameter } from '../call.ts'
import { localeParameter } from '../language/index.ts'
import { queryValue } from './fields.ts'

/** A checked query: the values that were sent, with the row's fixed and default values where nothing was. */
export type ParsedQuery = Readonly<Record<string, string>>

/**
 * The schema of a call's query as an object of strings: the row's names, those that a page sends with it, and `locale`
 * where the call has it; no others. Required names must be there, fixed ones have their value, and no value is longer
 * than 2000 characters. Build it once at the start, not for each request.
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
  const silent = fixed ?? parameter.default
  return silent === undefined ? value.exactOptional() : value.default(silent)
}

function toFixedSchema(fixed: string, subset: boolean): z.ZodType<string, string> {
  if (!subset) return z.literal(fixed, `It is always '${fixed}'.`)
  const names = new Set(fixed.split(','))
  return queryValue('').refine(
    (value) => value.split(',').every((name) => names.has(name.trim())),
    `It is a list of these, separated by commas: ${[...names].join(', ')}.`,
  )
}
