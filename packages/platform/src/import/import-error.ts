import type { TextPlace } from './json.ts'

/** Something in the content files that is not right. */
export interface ImportProblem {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  /** JSON pointer (RFC 6901) to the value; '' is the whole file. */
  readonly pointer: string
  /** Where that is in the file, both from 1; absent where there is no such file. */
  readonly line?: number
  readonly column?: number
  /** What is wrong and what was expected. */
  readonly message: string
}

const mostShown = 100

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

/** Something that was changed on both sides since the last import, in different ways. */
export interface ImportConflict {
  /** The file, as it is or as it was when it was last imported. */
  readonly file: string
  /** What the thing is called: `record page/about`. */
  readonly name: string
  /** What happened on either side. */
  readonly message: string
  /** `needed`: the files are without what the database still uses. Absent: `changed` on both sides. */
  readonly why?: 'changed' | 'needed'
}

/** Why an import would undo what others did: both sides were changed, or the database needs what is gone. */
const headings = {
  changed: 'these were changed in the files and in the database since the last import',
  needed: 'the database needs what is gone from the files',
} as const

/**
 * Files and database were both changed, or one needs what the other has not; nothing was imported. The message has one
 * line for each.
 */
export class ImportConflictError extends Error {
  readonly conflicts: readonly ImportConflict[]

  constructor(conflicts: readonly ImportConflict[]) {
    const shown = conflicts.slice(0, mostShown)
    const parts = (['changed', 'needed'] as const).flatMap((why) => {
      const lines = shown
        .filter((each) => (each.why ?? 'changed') === why)
        .map(({ file, name, message }) => `  ${file}: ${name}: ${message}`)
      return lines.length === 0 ? [] : [`${headings[why]}:\n${lines.join('\n')}`]
    })
    const rest = conflicts.length > mostShown ? `\n… and ${conflicts.length - mostShown} more` : ''
    super(`Nothing was imported, because ${parts.join('\nand because ')}${rest}`)
    this.name = 'ImportConflictError'
    this.conflicts = conflicts
  }
}

/** `1/en/pages/a.json:3:5 /slug: …`, which editors and terminals can follow. */
function toLine({ file, line, column, pointer, message }: ImportProblem): string {
  const place = line === undefined ? '' : `:${line}:${column ?? 1}`
  return `  ${file}${place}${pointer === '' ? '' : ` ${pointer}`}: ${message}`
}

/** A JSON pointer from the steps to a value. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** A problem at a place in a text. */
export function toProblem(
  file: string,
  path: readonly PropertyKey[],
  { message, place }: { readonly message: string; readonly place: TextPlace | undefined },
): ImportProblem {
  return { file, pointer: toPointer(path), ...place, message }
}
