/**
 * Proves that the rows of docs/coverage.md are valid, that the tests they name exist, and that each statement of the
 * specification has a row.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { idProblems, isOpen, readRows, rowProblems } from './coverage/rows.ts'
import { readStatements } from './coverage/statements.ts'
import { missingTitles } from './coverage/titles.ts'
import { listFiles } from './launch/hash.mjs'
import { root } from './root.ts'
import { readSpecification } from './specification.ts'

const rows = readRows(readFileSync(join(root, 'docs', 'coverage.md'), 'utf8'))
const specification = readSpecification(process.env)
const statements = specification === undefined ? undefined : readStatements(specification)
const badRows = rowProblems(rows, (file) => existsSync(join(root, file)))
const problems = [
  ...badRows,
  ...(badRows.length === 0 ? missingTitles(rows, read, listSharedSuites()) : []),
  ...(statements ? idProblems(rows, statements) : []),
]
for (const problem of problems) console.error(problem)
const open = rows.filter(isOpen).length
console.log(`${rows.length} rows, ${rows.length - open} proven, ${open} open`)
console.log(
  statements
    ? `Compared with the ${statements.length} statements of ${process.env.SPECIFICATION}.`
    : 'Ids were not compared: SPECIFICATION is not set.',
)
if (problems.length > 0 || rows.length === 0 || statements?.length === 0) process.exitCode = 1

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Returns the files in which suites for several test files are declared. */
function listSharedSuites(): readonly string[] {
  const skip = (name: string) => name === 'node_modules' || name === 'dist' || name.startsWith('.')
  const files = listFiles(root, skip).map((file) => relative(root, file).replaceAll('\\', '/'))
  return files.filter(
    (file) => /(?:^|\/)(?:test|e2e|testing\/src)\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file),
  )
}
