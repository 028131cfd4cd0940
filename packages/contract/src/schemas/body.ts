import { z } from 'zod'
import type { BodyFields, Call } from '../call.ts'
import type { ProviderId } from '../provider.ts'
import { bodyValue } from './fields.ts'

/** A checked body: an object, or undefined where the call has none. */
export type ParsedBody = Readonly<Record<string, unknown>> | undefined

/**
 * The schema of a call's parsed JSON body, as one provider takes it. The row's fields and no others; where the caller's
 * object is passed through, any object. Which fields must be there is for the handler to say: section 7 does not.
 * Refuses everything for a provider that does not have the call.
 */
export function bodySchema(call: Call, provider: ProviderId): z.ZodType<ParsedBody> {
  if (!call.providers.includes(provider)) return z.never()
  const fields = bodyFields(call, provider)
  if (fields === undefined) return z.undefined()
  if (fields === 'raw') return z.record(z.string(), z.unknown())
  if ('rawPlus' in fields) return z.looseObject(toShape(fields.rawPlus, call))
  return z.strictObject(toShape(fields, call))
}

/** The body fields of a call for one provider; undefined: no body. */
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
      const silent = call.bodyDefaults?.[name]
      const value = bodyValue(name)
      return [name, silent === undefined ? value.optional() : value.default(silent)]
    }),
  )
}
