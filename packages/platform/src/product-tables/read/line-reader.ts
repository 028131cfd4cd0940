import type { TableTerms } from '../terms.ts'
import type { Texts } from '../product-draft.ts'
import { toTableError, type TableError } from './table-error.ts'
import type { TableRow } from './read-table.ts'

/** Reads the cells of a line and reports errors with the column name. */
export interface LineReader {
  readonly line: number
  /** Returns the text of a column; empty if there is none. */
  text(name: string): string
  /** Returns the texts of a column, for all languages that have one. */
  texts(base: string): Texts
  /** Returns a whole number; undefined if the cell is empty or invalid. */
  count(name: string, max: number, min?: number): number | undefined
  /** Returns an ISO 8601 time in UTC; undefined if the cell is empty or invalid. */
  time(name: string): string | undefined
  report(column: string, reason: string): void
}

export function createLineReader(row: TableRow, terms: TableTerms, errors: TableError[]): LineReader {
  const text = (name: string) => row.cells.get(name) ?? ''
  const report = (column: string, reason: string) =>
    void errors.push(toTableError(row.line, column, text(column), reason))
  return {
    line: row.line,
    text,
    report,
    texts: (base) =>
      Object.fromEntries(
        terms.languages.flatMap((language): [string, string][] => {
          const plain = language === terms.language ? text(base) : ''
          const value = text(`${base}:${language}`) || plain
          return value === '' ? [] : [[language, value]]
        }),
      ),
    count(name, max, min = 0) {
      const value = text(name)
      if (value === '') return undefined
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      report(name, `Expected a whole number from ${min} to ${max}.`)
      return undefined
    },
    time(name) {
      const value = text(name)
      if (value === '') return undefined
      const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(value)
      const date = new Date(value)
      if (isTime && !Number.isNaN(date.getTime())) return date.toISOString()
      report(name, 'Expected a time with a time zone, for example 2026-12-01T08:00:00+01:00.')
      return undefined
    },
  }
}
