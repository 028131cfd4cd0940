/** Checks the directions of imports between and inside packages, and that only repositories contain SQL. */
import { checkImports } from './imports/check.ts'
import { readSources, readWorkspaces } from './imports/read.ts'
import { findMisplacedSql } from './imports/sql.ts'
import { root } from './root.ts'

const sources = readSources(root)
const problems = [...checkImports(sources, readWorkspaces(root)), ...findMisplacedSql(sources)]
for (const problem of problems) console.error(problem)
console.log(`${sources.size} modules, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
