import { calls } from '@vitrine/contract/table'
import type { ConfigProblem } from './config-error.ts'
import { variables, type ValueOf, type VariableName } from './variables.ts'

/** The values read so far. A variable whose own text was bad is missing, and rules leave it alone. */
export type Values = { readonly [Name in VariableName]?: ValueOf<Name> | undefined }

type Rule = (values: Values) => readonly VariableName[]

const segmentNames = ['PROVIDER_A_SEGMENT', 'PROVIDER_B_SEGMENT', 'PROVIDER_C_SEGMENT'] as const

const gateway = '/exp-sf-cms/api/'

/** First words below the gateway's path that are calls of their own, such as `ping`. */
const gatewayWords: ReadonlySet<string> = new Set(
  calls
    .filter(({ path }) => path.startsWith(gateway))
    .map(({ path }) => path.slice(gateway.length).split('/')[0] ?? '')
    .filter((word) => !word.startsWith('{')),
)

/** What holds between variables. Each rule names the variables at fault. */
const rules: readonly Rule[] = [
  (values) =>
    segmentNames.filter((name, index) => {
      const segment = values[name]
      const earlier = segmentNames.slice(0, index).map((other) => values[other])
      return segment !== undefined && (gatewayWords.has(segment) || earlier.includes(segment))
    }),
  (values) =>
    values.DATABASE_URL !== undefined && values.SESSION_SECRET === undefined ? ['SESSION_SECRET'] : [],
  (values) => {
    if ((values.OPERATOR_EMAIL === undefined) === (values.OPERATOR_PASSWORD === undefined)) return []
    return [values.OPERATOR_EMAIL === undefined ? 'OPERATOR_EMAIL' : 'OPERATOR_PASSWORD']
  },
]

/** The variables at fault for what holds between variables; `bad` ones are already reported and left out. */
export function validateRules(values: Values, bad: ReadonlySet<VariableName>): readonly VariableName[] {
  return rules.flatMap((rule) => rule(values)).filter((name) => !bad.has(name))
}

/** A problem as a person may see it. */
export function toConfigProblem(name: VariableName, given: string | undefined): ConfigProblem {
  const row: { readonly allowed: string; readonly secret?: true } = variables[name]
  return { name, value: shown(given, row.secret === true), allowed: row.allowed }
}

function shown(given: string | undefined, secret: boolean): string {
  if (given === undefined) return 'not set'
  if (secret) return `a hidden value of ${given.length} characters`
  return JSON.stringify(given.length > 100 ? `${given.slice(0, 100)}…` : given)
}
