import { filterLimits } from '@vitrine/contract'
import type { Condition, Match, Test } from './condition.ts'
import type { ParameterReader } from './reader.ts'

/** What answering takes: values that are compared, and conditions that no index answers. */
interface Cost {
  readonly values: number
  readonly unindexed: number
}

/** The conditions that a parameter of a question came to. */
export interface ParameterConditions {
  readonly name: string
  readonly conditions: readonly Condition[]
}

/**
 * Refuses a question that costs more than `filterLimits` allow, whatever the records: SQLite answers nobody else
 * meanwhile. The parameter with which it became too much is named.
 */
export function checkCost(
  reader: ParameterReader,
  operator: Match['operator'],
  asked: readonly ParameterConditions[],
): void {
  const most = operator === 'or' ? 0 : filterLimits.unindexed
  let values = 0
  let unindexed = 0
  for (const { name, conditions } of asked) {
    const cost = costOfAll(conditions)
    values += cost.values
    unindexed += cost.unindexed
    if (values > filterLimits.values) {
      reader.fail('BAD_PARAMETER', name, `A question asks for at most ${filterLimits.values} values in all.`)
    }
    if (unindexed > most) reader.fail('BAD_PARAMETER', name, unindexedMessage(operator))
  }
}

function unindexedMessage(operator: Match['operator']): string {
  const names = 'ne, nin, contains and exists: false'
  return operator === 'or'
    ? `With filter_operator or there may be none of: ${names}.`
    : `A question has at most ${filterLimits.unindexed} of: ${names}.`
}

function costOfAll(conditions: readonly Condition[]): Cost {
  const costs = conditions.map(costOf)
  return {
    values: sum(costs.map(({ values }) => values)),
    unindexed: sum(costs.map((cost) => cost.unindexed)),
  }
}

function costOf(condition: Condition): Cost {
  switch (condition.kind) {
    case 'some': {
      const { tests } = condition
      const isLike = tests.some(({ kind }) => kind === 'like')
      return { values: sum(tests.map(valuesOf)), unindexed: isLike ? 1 : 0 }
    }
    case 'none':
      return { values: condition.keys.length, unindexed: 1 }
    case 'absent':
      return { values: 0, unindexed: 1 }
    case 'related':
    case 'match':
      return costOfAll(condition.match.conditions)
  }
}

function valuesOf(test: Test): number {
  return test.kind === 'is' ? test.keys.length : 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
