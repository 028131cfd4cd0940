/**
 * `npm run mutations`: breaks one line of the runtime at a time, in a copy of the repository, and requires the
 * named test to fail. A mutation that no test notices is a gap in the tests. Takes a minute or two, so it is not
 * part of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mutate } from './mutations/mutate.ts'
import { mutations, type Mutation } from './mutations/list.ts'
import { root } from './root.ts'

/** Outcome of a mutation: its named test fails, only other tests fail, no test fails, or the tests cannot run. */
type Result = 'caught' | 'caught by others' | 'MISSED' | 'NOT RUN'

const source = path.join('packages', 'runtime', 'src')
const reportFile = 'mutation.json'

/** Copies the packages that the runtime's tests import, with the installed dependencies. */
function copyRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'vitrine-mutations-'))
  const isCopied = (file: string) => !['node_modules', 'dist'].includes(path.basename(file))
  cpSync(path.join(root, 'packages'), path.join(copy, 'packages'), { recursive: true, filter: isCopied })
  cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
  const modules = path.join(copy, 'node_modules')
  mkdirSync(path.join(modules, '@vitrine'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@vitrine') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  for (const name of readdirSync(path.join(copy, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(modules, '@vitrine', name))
  }
  // A configuration without the databases, which only the tests of other packages need.
  const conditions = "['@vitrine/source', 'module', 'node', 'development|production']"
  writeFileSync(
    path.join(copy, 'vitest.config.ts'),
    `export default { resolve: { conditions: ${conditions} }, ssr: { resolve: { conditions: ${conditions} } }, test: { testTimeout: 60000 } }\n`,
  )
  return copy
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** Returns the names of the failed and passed tests of a file. */
function runTests(
  copy: string,
  test: string,
): { readonly failed: Set<string>; readonly passed: Set<string> } {
  const report = path.join(copy, reportFile)
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  spawnSync(
    process.execPath,
    [vitest, 'run', path.join(source, test), '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, stdio: 'ignore' },
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string) =>
    new Set(all.filter((each) => each.status === status).map(({ title }) => title))
  return { failed: named('failed'), passed: named('passed') }
}

function runMutation(copy: string, mutation: Mutation): Result {
  const file = path.join(copy, source, mutation.file)
  const text = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, mutate(text, mutation))
    const { failed, passed } = runTests(copy, mutation.test)
    if (failed.has(mutation.fails)) return 'caught'
    if (!passed.has(mutation.fails)) return 'NOT RUN'
    return failed.size > 0 ? 'caught by others' : 'MISSED'
  } finally {
    writeFileSync(file, text)
  }
}

const copy = copyRepository()
let holes = 0
try {
  for (const test of new Set(mutations.map((mutation) => mutation.test))) {
    const { failed } = runTests(copy, test)
    if (failed.size > 0) throw new Error(`${test} fails without any mutation: ${[...failed].join(', ')}`)
  }
  console.log('section  result            line of the runtime → test')
  for (const mutation of mutations) {
    const result = runMutation(copy, mutation)
    if (result !== 'caught') holes += 1
    const { section, file, after, fails } = mutation
    console.log(`${section}        ${result.padEnd(16)}  ${file}: ${after} → ${fails}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${mutations.length - holes} of ${mutations.length} caught by the named test`)
process.exitCode = holes === 0 ? 0 : 1
