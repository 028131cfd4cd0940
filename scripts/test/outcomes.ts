import type { TestModule } from 'vitest/node'

/** The result of a whole run. */
export interface Outcomes {
  readonly passed: number
  readonly failed: number
  /** What counts as failed beyond tests that failed, one line each. */
  readonly complaints: readonly string[]
}

/** The part of vitest's own type that is read here. */
export type RanModule = Pick<TestModule, 'moduleId'> & {
  readonly children: {
    allTests(): Iterable<{ readonly fullName: string; result(): { readonly state: string } }>
    allSuites(): Iterable<{ readonly fullName: string; errors(): readonly unknown[] }>
  }
  errors(): readonly unknown[]
}

/**
 * Counts a run so that nothing hides: a file or suite that could not be set up, an error outside of any test, a
 * test that was skipped or never ran, and a run without tests each count as failed.
 *
 * @param chosenByName some tests were left out on purpose by `-t`, which is no fault
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

/** A test file that no project of the configuration includes would never run, and nobody would miss it. */
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
