import type { RanModule } from '../test/outcomes.ts'
import { toNamedTest, type Row } from './rows.ts'

/** Reports the rows whose tests did not run and pass, one line each. */
export function unprovenRows(
  rows: readonly Row[],
  modules: Iterable<RanModule>,
  toFile: (moduleId: string) => string,
): readonly string[] {
  const passed = new Set<string>()
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      if (test.result().state === 'passed') passed.add(`${toFile(module.moduleId)} > ${test.fullName}`)
    }
  }
  return rows.flatMap(({ id, tests }) =>
    tests.flatMap((reference) => {
      const test = toNamedTest(reference)
      if (!test || passed.has(`${test.file} > ${test.name}`)) return []
      return [`docs/coverage.md: ${id} names a test that did not run and pass: ${reference}`]
    }),
  )
}
