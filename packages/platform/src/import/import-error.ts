/** Something in the content files that is not right. */
export interface ImportProblem {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  /** JSON pointer (RFC 6901) to the value; '' is the whole file. */
  readonly pointer: string
  /** What is wrong and what was expected. */
  readonly message: string
}

const mostShown = 20

/** The content files are not valid; nothing was changed. The message has one line for each problem. */
export class ImportError extends Error {
  readonly problems: readonly ImportProblem[]

  constructor(problems: readonly ImportProblem[]) {
    const lines = problems.slice(0, mostShown).map(toLine)
    if (problems.length > mostShown) lines.push(`… and ${problems.length - mostShown} more`)
    super(`The content files cannot be imported:\n${lines.join('\n')}`)
    this.name = 'ImportError'
    this.problems = problems
  }
}

function toLine({ file, pointer, message }: ImportProblem): string {
  return `  ${file}${pointer === '' ? '' : ` ${pointer}`}: ${message}`
}

/** A JSON pointer from the steps to a value. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
