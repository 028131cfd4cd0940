/** Proves that the rows of docs/coverage.md are valid, and that each statement of the specification has a row. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idProblems, isOpen, readRows, rowProblems } from './coverage/rows.ts'
import { readStatements } from './coverage/statements.ts'
import { root } from './root.ts'
import { readSpecification } from './specification.ts'

const rows = readRows(readFileSync(join(root, 'docs', 'coverage.md'), 'utf8'))
const specification = readSpecification(process.env)
const statements = specification === undefined ? undefined : readStatements(specification)
const problems = [
  ...rowProblems(rows, (file) => existsSync(join(root, file))),
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
