import { expect, test } from 'vitest'
import { readAuditReport } from './report.ts'

test('each vulnerability is a line', () => {
  const vulnerabilities = { parser: { severity: 'high', range: '<2.0.0', fixAvailable: true } }
  expect(readAuditReport(JSON.stringify({ vulnerabilities }))).toEqual({
    kind: 'complete',
    vulnerabilities: ['parser <2.0.0: high, a fixed version exists'],
  })
})

test('no vulnerability is a complete report', () => {
  expect(readAuditReport('{ "vulnerabilities": {} }')).toEqual({ kind: 'complete', vulnerabilities: [] })
})

test.each([
  ['{ "message": "405 Method Not Allowed", "error": { "summary": "" } }', '405 Method Not Allowed'],
  ['{ "error": { "summary": "audit endpoint returned an error" } }', 'audit endpoint returned an error'],
  ['not JSON', 'npm printed no report'],
])('%s is a registry without the service', (output, reason) => {
  expect(readAuditReport(output)).toEqual({ kind: 'unavailable', reason })
})
