import { normalise, type Statement } from './statements.ts'

/** One row of docs/coverage.md: where a statement is implemented, and the tests that would fail without it. */
export interface Row {
  readonly id: string
  readonly text: string
  /** Files, relative to the repository; or `later: …`; or `none: …` where the statement asks for nothing. */
  readonly files: readonly string[]
  /** `file > full name of the test`. */
  readonly tests: readonly string[]
}

/** A test as a row names it. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

/** The work that a row may wait for. */
export const laterWork = ['commerce', 'search', 'analytics', 'content', 'head', 'scripts'] as const

const later = new RegExp(`^later: (?:${laterWork.join('|')})$`)
const none = /^none: \S.+$/

/** Reads the rows of the table, one line each. */
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
 * What is wrong with the rows: a statement without a row, a row without a statement or told in other words, two rows of
 * one id, an empty cell, a file that is not there, a test that is not named as `file > name`.
 */
export function rowProblems(
  rows: readonly Row[],
  statements: readonly Statement[],
  exists: (file: string) => boolean,
): readonly string[] {
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  const ids = new Set(rows.map(({ id }) => id))
  const missing = statements
    .filter(({ id }) => !ids.has(id))
    .map(({ id, text }) => `${id} has no row: ${text}`)
  const double = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  return [
    ...missing,
    ...double.map(({ id }) => `${id} has two rows`),
    ...rows.flatMap((row) => {
      const statement = byId.get(row.id)
      if (!statement) return [`${row.id} is no statement of the specification: ${row.text}`]
      if (statement.text !== row.text) return [`${row.id} is told in other words than the specification's`]
      return cellProblems(row, exists)
    }),
  ]
}

/** Whether a row waits for other work, or its statement asks for nothing. */
export function isOpen({ files }: Row): boolean {
  return files.length === 1 && (later.test(files[0] ?? '') || none.test(files[0] ?? ''))
}

/** A test that a row names; undefined when it is not written as `file > name`. */
export function toNamedTest(reference: string): NamedTest | undefined {
  const [, file, name] = /^(\S+\.test\.tsx?) > (.+)$/.exec(reference) ?? []
  return file && name ? { file, name } : undefined
}

function cellProblems(row: Row, exists: (file: string) => boolean): readonly string[] {
  const { id, files, tests } = row
  if (isOpen(row)) {
    return tests.join() === files.join() ? [] : [`${id} waits for other work, and both cells have to say so`]
  }
  return [
    ...(files.length === 0 ? [`${id} names no file`] : []),
    ...(tests.length === 0 ? [`${id} names no test`] : []),
    ...files.filter((file) => !exists(file)).map((file) => `${id} names ${file}, which is not there`),
    ...tests.flatMap((reference) => {
      const test = toNamedTest(reference)
      if (!test) return [`${id} names no test by "${reference}": write file > name`]
      return exists(test.file) ? [] : [`${id} names ${test.file}, which is not there`]
    }),
  ]
}

function split(cell: string): readonly string[] {
  return cell
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
