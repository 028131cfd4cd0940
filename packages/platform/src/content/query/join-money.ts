import type { Condition, Test } from './condition.ts'
import type { Target } from './target.ts'

type Some = Extract<Condition, { kind: 'some' }>

/**
 * Joins conditions on the amount and on the currency of one money field, so that a single value of a list must
 * match both. All conditions must hold. Joining twice changes nothing.
 */
export function joinMoneyConditions(conditions: readonly Condition[]): readonly Condition[] {
  const scopes = new Map<string, Set<string>>()
  for (const condition of conditions) {
    const { money } = partOf(condition) ?? {}
    if (money) scopes.set(money.scope, (scopes.get(money.scope) ?? new Set()).add(money.member))
  }
  const joined = [...scopes].flatMap(([scope, members]) => (members.size === 2 ? [scope] : []))
  if (joined.length === 0) return conditions
  const isJoined = (condition: Condition) => joined.includes(partOf(condition)?.money.scope ?? '')
  const values = joined.map((scope): Some => {
    const parts = conditions.flatMap((condition) => {
      const part = partOf(condition)
      return part?.money.scope === scope ? [part] : []
    })
    const tests = parts.flatMap(({ tests, money }) =>
      tests.map((test): Test => (money.member === 'amount' ? { ...test, column: 'number_key' } : test)),
    )
    const target: Target = { kind: 'index', scope, compare: 'text', type: 'money' }
    return { kind: 'some', target, tests }
  })
  return [...conditions.filter((condition) => !isJoined(condition)), ...values]
}

/** Returns the tests of a condition on a member of a money value; undefined for all other conditions. */
function partOf(condition: Condition) {
  if (condition.kind !== 'some' || condition.tests.length === 0) return undefined
  const { target, tests } = condition
  return target.kind === 'index' && target.money ? { money: target.money, tests } : undefined
}
