/**
 * Errors that a person can act on, of this package and of the platform. By name, since the platform is not known here, and
 * a development server loads the same class more than once.
 */
const expected: ReadonlySet<string> = new Set([
  'ConfigError',
  'DataDirError',
  'DatabaseError',
  'ImportError',
  'CatalogueError',
  'ListenError',
])

/** Why the shop could not start: a sentence for what a person can mend; anything else is a bug and shows its stack. */
export function describeStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return expected.has(error.name) ? error.message : (error.stack ?? error.message)
}
