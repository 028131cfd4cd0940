/** Proves that every rule, chapter and heading that the project cites is defined in docs/reference. */
import { readProjectFiles } from './project-files.ts'
import { root } from './root.ts'
import { danglingCitations, readReference } from './rules/references.ts'

/** Files with invented citations, which test this check. */
const ignored = /^scripts\/(?:rules|copied)\//

const files = readProjectFiles(root)
const rules = files.find(({ path }) => path === 'docs/reference/rules.md')?.text ?? ''
const chapters = files.filter(({ path }) => path.startsWith('docs/reference/'))
const reference = readReference(rules, chapters)
const cited = files.filter(({ path }) => /\.(?:ts|tsx|mjs|css|md)$/.test(path) && !ignored.test(path))
const problems = cited.flatMap((file) => danglingCitations(file, reference))
for (const problem of problems) console.error(problem)
console.log(`${reference.rules.size} rules and ${reference.chapters.size} chapters, ${cited.length} files`)
if (problems.length > 0 || reference.rules.size === 0 || reference.chapters.size === 0) process.exitCode = 1
