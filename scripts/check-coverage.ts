/** Proves that docs/coverage.md has one filled row for every statement of docs/specification.md. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen, readRows, rowProblems } from './coverage/rows.ts'
import { readStatements } from './coverage/statements.ts'
import { root } from './root.ts'

const statements = readStatements(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'))
const rows = readRows(readFileSync(join(root, 'docs', 'coverage.md'), 'utf8'))
const problems = rowProblems(rows, statements, (file) => existsSync(join(root, file)))
for (const problem of problems) console.error(problem)
const open = rows.filter(isOpen).length
console.log(`${statements.length} statements, ${rows.length - open} proven, ${open} open`)
if (problems.length > 0 || statements.length === 0) process.exitCode = 1
