import type { TestModule } from 'vitest/node'

/** Result of a whole run. */
export interface Outcomes {
  readonly passed: number
  readonly failed: number
  /** Failures other than failed tests, one line each. */
  readonly complaints: readonly string[]
}

/** The fields of vitest's own type used here. */
export type RanModule = Pick<TestModule, 'moduleId'> & {
  readonly children: {
    allTests(): Iterable<{ readonly fullName: string; result(): { readonly state: string } }>
    allSuites(): Iterable<{ readonly fullName: string; errors(): readonly unknown[] }>
  }
  errors(): readonly unknown[]
}

/**
 * Counts the results of a run so that nothing is hidden: a file or suite whose setup failed, an error outside of
 * tests, a skipped or unfinished test, and a run without tests each count as failed.
 *
 * @param chosenByName true if `-t` excluded tests on purpose
 */
export function countOutcomes(
  modules: Iterable<RanModule>,
  unhandled: readonly unknown[],
  chosenByName = false,
): Outcomes {
  const complaints: string[] = []
  let passed = 0
  let failed = 0
  for (const module of modules) {
    if (module.errors().length > 0) complaints.push(`${module.moduleId} could not be run`)
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0)
        complaints.push(`${module.moduleId} > ${suite.fullName} could not be run`)
    }
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') passed += 1
      else if (state === 'failed') failed += 1
      else if (!chosenByName) complaints.push(`${module.moduleId} > ${test.fullName} did not run (${state})`)
    }
  }
  for (const error of unhandled) complaints.push(`outside of any test: ${toText(error)}`)
  if (passed + failed + complaints.length === 0) complaints.push('no test ran')
  return { passed, failed: failed + complaints.length, complaints }
}

/** Reports test files that no project of the configuration includes, since these would never run. */
export function forgottenFiles(files: readonly string[], modules: Iterable<RanModule>): readonly string[] {
  const ran = new Set([...modules].map(({ moduleId }) => moduleId))
  return files
    .filter((file) => !ran.has(file))
    .map((file) => `${file} belongs to no project of vitest.config.ts`)
}

function toText(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}
