/**
 * Checks that every package in the lock file has an accepted licence. The list of accepted licences is in
 * `licences/`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLicenceProblems, type LockedPackages } from './licences/find-problems.ts'
import { root } from './root.ts'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: LockedPackages
}
const problems = findLicenceProblems(packages)
for (const problem of problems) console.error(problem)
console.log(`${Object.keys(packages).length} packages, ${problems.length} without an accepted licence`)
if (problems.length > 0) process.exitCode = 1
