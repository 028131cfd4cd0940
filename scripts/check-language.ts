/**
 * Checks comments, messages and documents for phrases that are not technical English. The list is in
 * `language/phrases.ts`. Texts for shoppers are not checked.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLanguage } from './language/check.ts'
import { root } from './root.ts'

/** Files that are not checked: the lists of phrases, texts for shoppers, and the demonstration catalogue. */
const ignored = /^(?:scripts\/language\/|apps\/shop\/content\/|packages\/demo-catalogue\/|CHANGELOG)/

const prefixes = process.argv.slice(2)
const { stdout } = spawnSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const paths = stdout
  .split('\n')
  .filter((path) => path !== '' && !ignored.test(path))
  .filter((path) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)))
const problems = paths.flatMap((path) => checkLanguage(path, readText(path)))
for (const problem of problems) console.error(problem)
console.log(`${paths.length} files, ${problems.length} banned phrases`)
if (problems.length > 0 || paths.length === 0) process.exitCode = 1

/** Reads a file. Returns an empty text for a file whose deletion is not committed yet. */
function readText(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
