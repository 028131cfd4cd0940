import { filterLimits } from '@vitrine/contract'
import type { Condition, Match, Test } from './condition.ts'
import type { ParameterReader } from './parameter-reader.ts'

/**
 * The cost of a query: the number of values to compare, and the number of conditions that cannot
 * use an index.
 */
interface Cost {
  readonly values: number
  readonly unindexed: number
}

/** The conditions of one parameter. */
export interface ParameterConditions {
  readonly name: string
  readonly conditions: readonly Condition[]
}

/**
 * Rejects a query that exceeds `filterLimits`, since a slow query blocks all others on SQLite. The
 * error names the parameter that exceeds the limit.
 */
export function checkCost(
  reader: ParameterReader,
  operator: Match['operator'],
  parameters: readonly ParameterConditions[],
): void {
  const maxUnindexed = operator === 'or' ? 0 : filterLimits.unindexed
  let values = 0
  let unindexed = 0
  for (const { name, conditions } of parameters) {
    const cost = costOfAll(conditions)
    values += cost.values
    unindexed += cost.unindexed
    if (values > filterLimits.values) {
      reader.fail(
        'BAD_PARAMETER',
        name,
        `A query can compare at most ${filterLimits.values} values in total.`,
      )
    }
    if (unindexed > maxUnindexed) reader.fail('BAD_PARAMETER', name, unindexedMessage(operator))
  }
}

function unindexedMessage(operator: Match['operator']): string {
  const names = 'ne, nin, contains and exists: false'
  return operator === 'or'
    ? `With filter_operator or, these operators are not allowed: ${names}.`
    : `A query can have at most ${filterLimits.unindexed} of these operators: ${names}.`
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
