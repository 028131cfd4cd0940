import type { Call, ProviderId, ProviderSegments } from '@vitrine/contract'
import type { CallArguments } from './operation.ts'

/** What stands for `{p}`, `{pA}`, `{pB}` and `{pC}` in a path. */
export interface ProviderChoice {
  /** The provider that `{p}` means. */
  readonly provider: ProviderId
  readonly segments: ProviderSegments
}

/**
 * Fills a path template of the contract, percent-encoding every value.
 * @throws Error when a parameter is missing, empty, '.' or '..': such a path would name another call.
 */
export function fillPath(call: Call, params: CallArguments['params'], where: ProviderChoice): string {
  const { a: pA, b: pB, c: pC } = where.segments
  const values: Record<string, string | number> = { ...params, p: where.segments[where.provider], pA, pB, pC }
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(Object.hasOwn(values, name) ? (values[name] ?? '') : '')
    if (/^\.{0,2}$/.test(value)) throw new Error(`${call.id}: bad path parameter ${name}`)
    return encodeURIComponent(value.toWellFormed())
  })
}

/**
 * The query of a call in the order of the contract's row: fixed values always, defaults where the caller is silent,
 * nothing for undefined and null; `locale` last, when the caller names a language.
 * @throws Error for a parameter that the contract's row does not have.
 */
export function fillQuery(call: Call, args: CallArguments): Map<string, string> {
  const query = new Map<string, string>()
  const given = args.query ?? {}
  const rows = { ...call.query, ...call.pageLevelQuery }
  for (const [name, row] of Object.entries(rows)) {
    const value = row.fixed ?? given[name] ?? row.default
    if (value !== undefined) query.set(name, String(value))
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rows, name)) throw new Error(`${call.id}: no query parameter ${name}`)
  }
  if (call.locale && args.language) query.set('locale', args.language)
  return query
}

/**
 * The body of a call as JSON: what the caller gave, over the defaults of the contract's row. Undefined for a call
 * without a body, and where there is nothing to send. A form with files stays what it is.
 */
export function fillBody(call: Call, body: unknown): string | FormData | undefined {
  if (call.body === null) return undefined
  if (body instanceof FormData) return body
  return JSON.stringify(call.bodyDefaults ? { ...call.bodyDefaults, ...(body as object) } : body)
}
