import { describe, expect, test } from 'vitest'
import { countOutcomes, forgottenFiles, type RanModule } from './outcomes.ts'

function ran(states: readonly string[], { errors = 0, suiteErrors = 0 } = {}): RanModule {
  return {
    moduleId: 'a.test.ts',
    errors: () => Array.from({ length: errors }, () => new Error('import failed')),
    children: {
      allTests: () => states.map((state, index) => ({ fullName: `t${index}`, result: () => ({ state }) })),
      allSuites: () => [{ fullName: 's', errors: () => Array.from({ length: suiteErrors }, () => 'hook') }],
    },
  }
}

describe('countOutcomes', () => {
  test('counts tests', () => {
    expect(countOutcomes([ran(['passed', 'failed']), ran(['passed'])], [])).toEqual({
      passed: 2,
      failed: 1,
      complaints: [],
    })
  })

  test.each([
    ['a skipped test', [ran(['passed', 'skipped'])], []],
    ['a test that never ran', [ran(['passed', 'pending'])], []],
    ['a file that could not be imported', [ran(['passed'], { errors: 1 })], []],
    ['a suite whose hook failed', [ran(['passed'], { suiteErrors: 1 })], []],
    ['an error outside of any test', [ran(['passed'])], [new Error('late')]],
  ])('%s counts as failed', (_name, modules, unhandled) => {
    const { passed, failed, complaints } = countOutcomes(modules, unhandled)
    expect({ passed, failed, complaints: complaints.length }).toEqual({ passed: 1, failed: 1, complaints: 1 })
  })

  test('a run without tests has failed', () => {
    expect(countOutcomes([], [])).toEqual({ passed: 0, failed: 1, complaints: ['no test ran'] })
  })

  test('tests excluded by name are not failures', () => {
    expect(countOutcomes([ran(['passed', 'skipped'])], [], true)).toEqual({
      passed: 1,
      failed: 0,
      complaints: [],
    })
  })
})

test('a test file that no project includes is named', () => {
  expect(forgottenFiles(['a.test.ts', 'b.test.ts'], [ran([])])).toEqual([
    expect.stringContaining('b.test.ts'),
  ])
})
