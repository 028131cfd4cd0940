interface NpmAudit {
  readonly message?: string
  readonly error?: { readonly summary?: string }
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly fixAvailable: unknown }>
  >
}

export type AuditReport =
  | { readonly kind: 'complete'; readonly vulnerabilities: readonly string[] }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Reads the output of `npm audit --json`. Each vulnerability becomes one line. */
export function readAuditReport(output: string): AuditReport {
  let audit: NpmAudit
  try {
    audit = JSON.parse(output) as NpmAudit
  } catch {
    return { kind: 'unavailable', reason: 'npm printed no report' }
  }
  if (!audit.vulnerabilities) {
    return { kind: 'unavailable', reason: audit.error?.summary || audit.message || 'npm gave no reason' }
  }
  const vulnerabilities = Object.entries(audit.vulnerabilities).map(
    ([name, { severity, range, fixAvailable }]) =>
      `${name} ${range}: ${severity}${fixAvailable ? ', a fixed version exists' : ''}`,
  )
  return { kind: 'complete', vulnerabilities }
}
