import type { SourcePosition } from './json-parser.ts'

/** A validation error in a content file. */
export interface ImportProblem {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  /** JSON pointer (RFC 6901) to the value; '' for the whole file. */
  readonly pointer: string
  /** Position in the file, counted from 1; absent if the file does not exist. */
  readonly line?: number
  readonly column?: number
  /** States the problem and the expected value, in lower case and without a full stop. */
  readonly message: string
}

/** Maximum number of problems or conflicts listed in a message. */
export const maxListed = 100

/**
 * Thrown if the content files are invalid. Nothing has been imported. The message has one line per
 * problem.
 */
export class ImportError extends Error {
  readonly problems: readonly ImportProblem[]

  constructor(problems: readonly ImportProblem[]) {
    const lines = problems.slice(0, maxListed).map(formatProblem)
    if (problems.length > maxListed) lines.push(`… and ${problems.length - maxListed} more`)
    super(`The content files are not valid. Correct these errors and import again:\n${lines.join('\n')}`)
    this.name = 'ImportError'
    this.problems = problems
  }
}

/** Formats a problem as `1/en/pages/a.json:3:5 /slug: …`, which editors and terminals link to its position. */
function formatProblem({ file, line, column, pointer, message }: ImportProblem): string {
  const position = line === undefined ? '' : `:${line}:${column ?? 1}`
  return `  ${file}${position}${pointer === '' ? '' : ` ${pointer}`}: ${message}`
}

/** Builds a JSON Pointer (RFC 6901) from a path. */
export function toJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns the path for a JSON Pointer: the inverse of `toJsonPointer`. */
export function fromJsonPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Creates a problem with the value at a path. `position` is undefined if the text of the file is not available. */
export function toProblem(
  file: string,
  path: readonly PropertyKey[],
  { message, position }: { readonly message: string; readonly position: SourcePosition | undefined },
): ImportProblem {
  return { file, pointer: toJsonPointer(path), ...position, message }
}
