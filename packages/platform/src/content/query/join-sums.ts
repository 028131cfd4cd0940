import type { Condition, Test } from './condition.ts'
import type { Target } from './target.ts'

type Some = Extract<Condition, { kind: 'some' }>

/**
 * Of conditions that all hold: what is asked of the amount and of the currency of one field of money becomes one
 * condition, that one sum of a list fulfils. Joining twice changes nothing.
 */
export function joinMoneyConditions(conditions: readonly Condition[]): readonly Condition[] {
  const scopes = new Map<string, Set<string>>()
  for (const condition of conditions) {
    const { sum } = partOf(condition) ?? {}
    if (sum) scopes.set(sum.scope, (scopes.get(sum.scope) ?? new Set()).add(sum.member))
  }
  const joined = [...scopes].flatMap(([scope, members]) => (members.size === 2 ? [scope] : []))
  if (joined.length === 0) return conditions
  const isJoined = (condition: Condition) => joined.includes(partOf(condition)?.sum.scope ?? '')
  const sums = joined.map((scope): Some => {
    const parts = conditions.flatMap((condition) => {
      const part = partOf(condition)
      return part?.sum.scope === scope ? [part] : []
    })
    const tests = parts.flatMap(({ tests, sum }) =>
      tests.map((test): Test => (sum.member === 'amount' ? { ...test, column: 'number_key' } : test)),
    )
    const target: Target = { kind: 'index', scope, compare: 'text', type: 'money' }
    return { kind: 'some', target, tests }
  })
  return [...conditions.filter((condition) => !isJoined(condition)), ...sums]
}

/** The tests of a condition on a part of a sum; undefined for all other conditions. */
function partOf(condition: Condition) {
  if (condition.kind !== 'some' || condition.tests.length === 0) return undefined
  const { target, tests } = condition
  return target.kind === 'index' && target.sum ? { sum: target.sum, tests } : undefined
}
