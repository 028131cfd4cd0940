/** Proves the directions of imports between and inside the packages; the rules are a table in `imports/rules.ts`. */
import { checkImports } from './imports/check.ts'
import { readSources, readWorkspaces } from './imports/read.ts'
import { root } from './root.ts'

const sources = readSources(root)
const problems = checkImports(sources, readWorkspaces(root))
for (const problem of problems) console.error(problem)
console.log(`${sources.size} modules, ${problems.length} imports that break a rule`)
if (problems.length > 0) process.exitCode = 1
