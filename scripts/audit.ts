/**
 * Reports known vulnerabilities of the packages that a shop needs at run time, and fails if there are any.
 * Development tools are not checked. A registry without an audit service only causes a warning, because the result is
 * then unknown.
 */
import { spawnSync } from 'node:child_process'
import { readAuditReport } from './audit/report.ts'
import { root } from './root.ts'

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
if (error) throw error
const report = readAuditReport(stdout)
if (report.kind === 'unavailable') {
  console.warn(`Warning: the registry returned no audit report: ${report.reason}`)
} else if (report.vulnerabilities.length === 0) console.log('No known vulnerabilities.')
else {
  for (const line of report.vulnerabilities) console.error(line)
  console.error('Update the packages above, or override the version of the one that they depend on.')
  process.exitCode = 1
}
