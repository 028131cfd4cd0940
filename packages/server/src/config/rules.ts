import { calls } from '@vitrine/contract/table'
import type { ConfigProblem } from './config-error.ts'
import { variables, type ValueOf, type VariableName } from './variables.ts'

/** Parsed values. Variables with an invalid value are missing, and rules ignore them. */
export type Values = { readonly [Name in VariableName]?: ValueOf<Name> | undefined }

type Rule = (values: Values) => readonly VariableName[]

const segmentNames = ['PROVIDER_A_SEGMENT', 'PROVIDER_B_SEGMENT', 'PROVIDER_C_SEGMENT'] as const

const gateway = '/exp-sf-cms/api/'

/** First path segments of gateway calls, such as `ping`, which must not be provider segments. */
const gatewaySegments: ReadonlySet<string> = new Set(
  calls
    .filter(({ path }) => path.startsWith(gateway))
    .map(({ path }) => path.slice(gateway.length).split('/')[0] ?? '')
    .filter((word) => !word.startsWith('{')),
)

/** Rules that involve several variables. Each rule returns the names of invalid variables. */
const rules: readonly Rule[] = [
  (values) =>
    segmentNames.filter((name, index) => {
      const segment = values[name]
      const earlier = segmentNames.slice(0, index).map((other) => values[other])
      return segment !== undefined && (gatewaySegments.has(segment) || earlier.includes(segment))
    }),
  (values) =>
    values.DATABASE_URL !== undefined && values.SESSION_SECRET === undefined ? ['SESSION_SECRET'] : [],
  (values) => {
    if ((values.OPERATOR_EMAIL === undefined) === (values.OPERATOR_PASSWORD === undefined)) return []
    return [values.OPERATOR_EMAIL === undefined ? 'OPERATOR_EMAIL' : 'OPERATOR_PASSWORD']
  },
  // Without a lifetime, pages have no keys; a remote platform does not report changes.
  (values) => {
    if (values.CDN_PURGE_URL === undefined)
      return values.CDN_PURGE_HEADER === undefined ? [] : ['CDN_PURGE_URL']
    if (values.PLATFORM_URL !== undefined) return ['CDN_PURGE_URL']
    return values.CDN_MAX_AGE === 0 ? ['CDN_MAX_AGE'] : []
  },
  // The hosted store would replace the shop.
  (values) =>
    values.STORE_ORIGIN !== undefined && values.STORE_ORIGIN === values.PUBLIC_ORIGIN ? ['STORE_ORIGIN'] : [],
]

/**
 * Applies the rules that involve several variables. Returns the names of invalid variables, except the variables in
 * `reported`.
 */
export function validateRules(values: Values, reported: ReadonlySet<VariableName>): readonly VariableName[] {
  return rules.flatMap((rule) => rule(values)).filter((name) => !reported.has(name))
}

/** Describes an invalid variable for display. Secrets are masked. */
export function toConfigProblem(name: VariableName, text: string | undefined): ConfigProblem {
  const row: { readonly allowed: string; readonly secret?: true } = variables[name]
  return { name, value: toDisplayText(text, row.secret === true), allowed: row.allowed }
}

function toDisplayText(text: string | undefined, isSecret: boolean): string {
  if (text === undefined) return 'not set'
  if (isSecret) return `a hidden value of ${text.length} characters`
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
