/**
 * Names of the errors, from this package or the platform, whose messages are suitable for display. Names are compared,
 * since this package does not know the platform, and the development server loads the same class more than once.
 */
const expectedErrors: ReadonlySet<string> = new Set([
  'ConfigError',
  'DataDirError',
  'DatabaseError',
  'ImportError',
  'CatalogueError',
  'ListenError',
])

/** Describes an error that prevented startup: the message if it is suitable for display, otherwise the stack of a bug. */
export function describeStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return expectedErrors.has(error.name) ? error.message : (error.stack ?? error.message)
}
