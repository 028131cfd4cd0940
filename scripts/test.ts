/**
 * `npm test`: runs all tests, including the browser journeys. The last line on stdout is `N passed, N failed`.
 * Arguments are passed to vitest: `npm test -- packages/client` runs one folder.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { unprovenRows } from './coverage/proof.ts'
import { readRows } from './coverage/rows.ts'
import { listFiles } from './launch/hash.mjs'
import { ensureChromium } from './test/chromium.ts'
import { createMemoryFolder } from './test/memory-folder.ts'
import { ReasonToStop } from './test/reason.ts'
import { countOutcomes, forgottenFiles, type Outcomes } from './test/outcomes.ts'
import { root } from './root.ts'

async function main(args: readonly string[]): Promise<Outcomes> {
  const { filter, options } = parseCLI(['vitest', 'run', ...args])
  const everything = filter.length === 0
  if (everything || filter.some((name) => /e2e|apps|shop|bench|bytes/.test(name))) ensureBuilt()
  const chromium = ensureChromium({ required: everything })
  if (chromium) process.env.CHROMIUM_PATH = chromium
  // A folder that the caller has chosen is kept.
  const folder = process.env.TMPDIR === undefined ? createMemoryFolder() : undefined
  if (folder) {
    process.env.TMPDIR = folder
    // Many tests start programs, which take half of the time if they are compiled already.
    process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  }

  // Listed before the run, since files saved during the run belong to the next run.
  const files = everything ? testFiles() : []
  const vitest = await startVitest('test', filter, { ...options, root, watch: false, run: true })
  const modules = vitest.state.getTestModules()
  const byName = options.testNamePattern !== undefined
  const { passed, failed, complaints } = countOutcomes(modules, vitest.state.getUnhandledErrors(), byName)
  const forgotten = [...forgottenFiles(files, modules), ...(everything && !byName ? unproven(modules) : [])]
  await vitest.close()
  return { passed, failed: failed + forgotten.length, complaints: [...complaints, ...forgotten] }
}

/** Returns the tests that docs/coverage.md names but that did not pass in this run. */
function unproven(modules: Parameters<typeof unprovenRows>[1]): readonly string[] {
  const rows = readRows(readFileSync(join(root, 'docs', 'coverage.md'), 'utf8'))
  return unprovenRows(rows, modules, (moduleId) => relative(root, moduleId).replaceAll('\\', '/'))
}

function testFiles(): readonly string[] {
  const skip = (name: string) => name === 'node_modules' || name === 'dist' || name.startsWith('.')
  return listFiles(root, skip).filter((file) => /\.test\.tsx?$/.test(file))
}

function ensureBuilt(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'build'], {
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new ReasonToStop('The journeys need a build, and building the shop failed.')
}

async function run(): Promise<Outcomes> {
  try {
    return await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof ReasonToStop ? error.message : error)
    return { passed: 0, failed: 1, complaints: [] }
  }
}

const { passed, failed, complaints } = await run()
for (const complaint of complaints) console.error(complaint)
const ok = passed > 0 && failed === 0
// Exits explicitly: a handle left open by a failed test must not delay the result.
process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => process.exit(ok ? 0 : 1))
