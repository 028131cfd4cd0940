/** An error in a product table. */
export interface TableError {
  /** Line number; the first line is 1. */
  readonly line: number
  /** Name of the column; empty if the error concerns the whole line. */
  readonly column: string
  readonly value: string
  /** A sentence that states the expected value. */
  readonly reason: string
}

const maxValueLength = 100
/** The names of all columns fit. */
const maxReasonLength = 1000

/** Creates an error. Long texts are shortened. */
export function toTableError(line: number, column: string, value: string, reason: string): TableError {
  return {
    line,
    column: column.slice(0, maxValueLength),
    value: value.slice(0, maxValueLength),
    reason: reason.slice(0, maxReasonLength),
  }
}

const maxListed = 40

/**
 * Thrown if a product table cannot be imported. Nothing has been written. The message has one line
 * per error.
 */
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
