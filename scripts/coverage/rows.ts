import { normalise, type Statement } from './statements.ts'

/**
 * One row of docs/coverage.md: the files that implement a statement, and the tests that would fail without the
 * implementation.
 */
export interface Row {
  readonly id: string
  /** The statement in our own words. */
  readonly text: string
  /** Files, relative to the repository; or `later: …`; or `none: …` if there is nothing to implement. */
  readonly files: readonly string[]
  /** `file > full name of the test`. */
  readonly tests: readonly string[]
}

/** A test that a row names. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

/** Capabilities that a row may wait for. */
export const laterWork = ['commerce', 'search', 'analytics', 'content', 'head', 'scripts'] as const

const later = new RegExp(`^later: (?:${laterWork.join('|')})$`)
const none = /^none: \S.+$/

/** Matches an id: section, hash, and a number if the statement is repeated. */
const rowId = /^s[2-9]-[0-9a-f]{8}(?:-\d+)?$/

/** Reads the rows of the tables, one per line. */
export function readRows(markdown: string): readonly Row[] {
  return markdown.split('\n').flatMap((line) => {
    if (!/^\|\s*s\d/.test(line)) return []
    const [id = '', text = '', files = '', tests = ''] = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => normalise(cell).replaceAll('\\|', '|'))
    return [{ id, text, files: split(files), tests: split(tests) }]
  })
}

/**
 * Validates each row without the specification. Reports malformed or repeated ids, empty cells, missing files, and
 * tests that are not written as `file > name`.
 *
 * @param exists returns true if a file, relative to the repository, exists
 */
export function rowProblems(rows: readonly Row[], exists: (file: string) => boolean): readonly string[] {
  const repeated = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  return [
    ...repeated.map(({ id }) => `${id} has two rows`),
    ...rows.flatMap((row) => [
      ...(rowId.test(row.id)
        ? []
        : [`${row.id} is not an id: write s, the section, a hyphen and eight digits`]),
      ...(row.text === '' ? [`${row.id} has no statement`] : []),
      ...cellProblems(row, exists),
    ]),
  ]
}

/** Compares the ids of rows and statements. Reports statements without a row, and rows without a statement. */
export function idProblems(rows: readonly Row[], statements: readonly Statement[]): readonly string[] {
  const ids = new Set(rows.map(({ id }) => id))
  const known = new Set(statements.map(({ id }) => id))
  return [
    ...statements.filter(({ id }) => !ids.has(id)).map(({ id, text }) => `${id} has no row: ${text}`),
    ...rows.filter(({ id }) => !known.has(id)).map(({ id, text }) => `${id} is not a statement: ${text}`),
  ]
}

/** Returns true if a row waits for other work, or has nothing to implement. */
export function isOpen({ files }: Row): boolean {
  return files.length === 1 && (later.test(files[0] ?? '') || none.test(files[0] ?? ''))
}

/** Reads a reference to a test. Returns undefined if it is not written as `file > name`. */
export function toNamedTest(reference: string): NamedTest | undefined {
  const [, file, name] = /^(\S+\.test\.tsx?) > (.+)$/.exec(reference) ?? []
  return file && name ? { file, name } : undefined
}

function cellProblems(row: Row, exists: (file: string) => boolean): readonly string[] {
  const { id, files, tests } = row
  if (isOpen(row)) {
    return tests.join() === files.join()
      ? []
      : [`${id} is open: files and tests must have the same "later:" or "none:" entry`]
  }
  return [
    ...(files.length === 0 ? [`${id} names no file`] : []),
    ...(tests.length === 0 ? [`${id} names no test`] : []),
    ...files.filter((file) => !exists(file)).map((file) => `${id} names ${file}, which does not exist`),
    ...tests.flatMap((reference) => {
      const test = toNamedTest(reference)
      if (!test) return [`${id} names a test as "${reference}": write file > name`]
      return exists(test.file) ? [] : [`${id} names ${test.file}, which does not exist`]
    }),
  ]
}

function split(cell: string): readonly string[] {
  return cell
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
