import type { Call, ProviderId, ProviderSegments } from '@vitrine/contract'
import type { CallArguments } from './operation.ts'

/** Values of `{p}`, `{pA}`, `{pB}` and `{pC}` in a path. */
export interface ProviderChoice {
  /** Provider of `{p}`. */
  readonly provider: ProviderId
  readonly segments: ProviderSegments
}

/**
 * Fills the path template of a call, percent-encoding every value.
 *
 * @throws Error if a parameter is missing, empty, '.' or '..', since the path would belong to another call.
 */
export function fillPath(call: Call, params: CallArguments['params'], where: ProviderChoice): string {
  const { a: pA, b: pB, c: pC } = where.segments
  const values: Record<string, string | number> = { ...params, p: where.segments[where.provider], pA, pB, pC }
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(Object.hasOwn(values, name) ? (values[name] ?? '') : '')
    if (/^\.{0,2}$/.test(value))
      throw new Error(`Path parameter ${name} of ${call.id} is missing or not valid.`)
    return encodeURIComponent(value.toWellFormed())
  })
}

/**
 * Builds the query of a call in the order of its definition, with `locale` last if a language is given. Fixed
 * values are always sent, defaults unless the caller overrides them. Undefined and null are not sent.
 *
 * @throws Error if the caller sets a parameter that the call does not have.
 */
export function fillQuery(call: Call, args: CallArguments): Map<string, string> {
  const query = new Map<string, string>()
  const values = args.query ?? {}
  const rows = { ...call.query, ...call.pageLevelQuery }
  for (const [name, row] of Object.entries(rows)) {
    const value = row.fixed ?? values[name] ?? row.default
    if (value !== undefined) query.set(name, String(value))
  }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(rows, name)) throw new Error(`${call.id} has no query parameter ${name}.`)
  }
  if (call.locale && args.language) query.set('locale', args.language)
  return query
}

/**
 * Returns the JSON body of a call: the caller's values, merged over the defaults of the call. Undefined if the call has no body
 * or there is nothing to send. A FormData is returned unchanged.
 */
export function fillBody(call: Call, body: unknown): string | FormData | undefined {
  if (call.body === null) return undefined
  if (body instanceof FormData) return body
  return JSON.stringify(call.bodyDefaults ? { ...call.bodyDefaults, ...(body as object) } : body)
}
