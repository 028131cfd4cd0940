import { z } from 'zod'
import type { BodyFields, Call } from '../call.ts'
import type { ProviderId } from '../provider.ts'
import { bodyValue, object } from './fields.ts'

/** A validated body: an object, or undefined if the call has no body. */
export type ParsedBody = Readonly<Record<string, unknown>> | undefined

/**
 * Returns the schema of a call's parsed JSON body for one provider. The schema accepts only the fields of the call, or
 * any object if the caller's object is passed on unchanged. All fields are optional: section 7 does not name the
 * required fields, so handlers check for them. If the provider does not support the call, the schema accepts nothing.
 */
export function bodySchema(call: Call, provider: ProviderId): z.ZodType<ParsedBody> {
  if (!call.providers.includes(provider)) return z.never()
  const fields = bodyFields(call, provider)
  if (fields === undefined) return z.undefined()
  if (fields === 'raw') return object
  if ('rawPlus' in fields) return z.looseObject(toShape(fields.rawPlus, call))
  return z.strictObject(toShape(fields, call))
}

/** Returns the body fields of a call for one provider, or undefined if the call has no body for that provider. */
export function bodyFields(call: Call, provider: ProviderId): BodyFields | undefined {
  const { body } = call
  if (body === null) return undefined
  if (body === 'raw' || isList(body) || 'rawPlus' in body) return body
  return body[provider]
}

function isList(body: object): body is readonly string[] {
  return Array.isArray(body)
}

function toShape(names: readonly string[], call: Call): Record<string, z.ZodType> {
  return Object.fromEntries(
    names.map((name) => {
      const defaultValue = call.bodyDefaults?.[name]
      const value = bodyValue(name)
      return [name, defaultValue === undefined ? value.optional() : value.default(defaultValue)]
    }),
  )
}
