/** An error in a table of products. */
export interface TableError {
  /** Number of the line; the first line is 1. */
  readonly line: number
  /** Name of the column; empty if the error concerns the whole line. */
  readonly column: string
  readonly value: string
  /** A sentence that says what is expected. */
  readonly reason: string
}

const maxValueLength = 100

/** Creates an error. Long values are shortened. */
export function toTableError(line: number, column: string, value: string, reason: string): TableError {
  return { line, column, value: value.slice(0, maxValueLength), reason }
}

const maxListed = 40

/** Thrown if a table of products cannot be imported; nothing was written. The message has one line per error. */
export class ProductTableError extends Error {
  readonly errors: readonly TableError[]

  constructor(errors: readonly TableError[]) {
    const sorted = errors.toSorted((a, b) => a.line - b.line)
    const lines = sorted.slice(0, maxListed).map(({ line, column, value, reason }) => {
      const place = column === '' ? `line ${line}` : `line ${line}, ${column}`
      return `  ${place}: ${reason}${value === '' ? '' : ` Found: ${value}`}`
    })
    if (sorted.length > maxListed) lines.push(`… and ${sorted.length - maxListed} more`)
    super(`The products cannot be imported:\n${lines.join('\n')}`)
    this.name = 'ProductTableError'
    this.errors = sorted
  }
}
