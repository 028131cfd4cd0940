import { findSeparator, fromSafeCell, readCsvRecords } from '../../tables/index.ts'
import type { TableTerms } from '../terms.ts'
import { columnList, readColumn, type ColumnProblem, type TableColumn } from './columns.ts'
import { toTableError, type TableError } from './table-error.ts'

/** A line of a table. Empty cells are absent. */
export interface TableRow {
  readonly line: number
  /** Trimmed cell values, keyed by column name. */
  readonly cells: ReadonlyMap<string, string>
}

/** A table as read from a file. */
export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  readonly errors: readonly TableError[]
}

export type TableFormat = 'csv' | 'jsonl'

export interface TableOptions {
  readonly format: TableFormat
  /** True to skip columns for languages, currencies and customer groups that the site does not have. */
  readonly skipUnknown?: boolean | undefined
}

/** Maximum number of lines of a table. */
export const maxTableLines = 200_000

/** Maximum number of columns of a table, which is far more than the columns of all languages and currencies. */
export const maxTableColumns = 1000

interface Reading {
  readonly columns: TableColumn[]
  readonly rows: TableRow[]
  readonly errors: TableError[]
  readonly skipUnknown: boolean
}

/** Reads a table from a CSV or JSON Lines text. Reads all lines and reports all errors. */
export function readTable(
  source: string,
  { format, skipUnknown = false }: TableOptions,
  terms: TableTerms,
): Table {
  const text = source.replace(/^\uFEFF/, '')
  const reading: Reading = { columns: [], rows: [], errors: [], skipUnknown }
  if (format === 'csv') readCsv(text, terms, reading)
  else readJsonLines(text, terms, reading)
  if (reading.rows.length === 0 && reading.errors.length === 0)
    reading.errors.push(toTableError(1, '', '', `The table has no lines with products. ${columnList}`))
  if (reading.rows.length > maxTableLines)
    reading.errors.push(
      toTableError(maxTableLines + 1, '', '', `Expected at most ${maxTableLines} lines. Split the file.`),
    )
  return reading
}

const tooManyColumns = `Expected at most ${maxTableColumns} columns.`

/** Returns true if there are more lines or errors than a table may have. */
function isFull({ rows, errors }: Reading): boolean {
  return rows.length > maxTableLines || errors.length > maxTableLines
}

function readCsv(text: string, terms: TableTerms, reading: Reading): void {
  const { columns, rows, errors } = reading
  /** The column of each cell; undefined if the column is skipped. */
  const order: (TableColumn | undefined)[] = []
  const separator = findSeparator(text)
  let hasHeader = false
  for (const { line, cells, problem } of readCsvRecords(text, separator)) {
    if (isFull(reading)) return
    if (problem !== undefined) {
      errors.push(toTableError(line, '', cells.join(separator), problem))
      if (!hasHeader) return
    } else if (hasHeader) {
      // Spreadsheet programs write empty lines as separators only.
      if (cells.every((cell) => cell.trim() === '')) continue
      if (cells.length !== order.length) {
        const reason = `The line has ${cells.length} cells, but the first line has ${order.length}.`
        errors.push(toTableError(line, '', cells.join(separator), reason))
        continue
      }
      const values = order.flatMap((column, index): [string, string][] =>
        column ? [[column.name, fromSafeCell(cells[index] ?? '')]] : [],
      )
      rows.push({ line, cells: toCells(values) })
    } else {
      hasHeader = true
      if (cells.length > maxTableColumns) {
        errors.push(toTableError(line, '', '', tooManyColumns))
        return
      }
      for (const cell of cells) {
        const column = readColumn(cell, terms)
        order.push('reason' in column ? undefined : column)
        if ('reason' in column) reportColumn(line, cell.trim(), column, reading)
        else if (columns.some((each) => isSame(each, column)))
          errors.push(toTableError(line, column.name, '', 'The column occurs twice.'))
        else columns.push(column)
      }
      // Without valid columns, the lines cannot be read.
      if (errors.length > 0) return
    }
  }
}

function readJsonLines(text: string, terms: TableTerms, reading: Reading): void {
  const { columns, rows, errors } = reading
  const known = new Map<string, TableColumn | ColumnProblem>()
  let line = 0
  for (const source of text.split(/\r\n|\n|\r/)) {
    line++
    if (isFull(reading)) return
    if (source.trim() === '') continue
    const value = parseObject(source)
    if (typeof value === 'string') {
      errors.push(toTableError(line, '', source, value))
      continue
    }
    if (Object.keys(value).length > maxTableColumns || columns.length > maxTableColumns) {
      errors.push(toTableError(line, '', '', tooManyColumns))
      return
    }
    const cells: (readonly [string, string])[] = []
    for (const [header, member] of Object.entries(value)) {
      const column = known.get(header) ?? readColumn(header, terms)
      known.set(header, column)
      if ('reason' in column) {
        reportColumn(line, header, column, reading)
        continue
      }
      if (columns.some((each) => each.name !== column.name && isSame(each, column)))
        errors.push(toTableError(line, column.name, '', 'The column occurs twice, under different names.'))
      if (!columns.some(({ name }) => name === column.name)) columns.push(column)
      const cell = toText(member)
      if (cell === undefined)
        errors.push(
          toTableError(
            line,
            header,
            JSON.stringify(member),
            'Expected a string, a number or a list of strings.',
          ),
        )
      else cells.push([column.name, cell])
    }
    rows.push({ line, cells: toCells(cells) })
  }
}

function reportColumn(
  line: number,
  header: string,
  { reason, isForeign }: ColumnProblem,
  { errors, skipUnknown }: Reading,
): void {
  if (!isForeign || !skipUnknown) errors.push(toTableError(line, header, '', reason))
}

/** Returns true for `name` and `name:en` if English is the language of the site. */
function isSame(a: TableColumn, b: TableColumn): boolean {
  return a.base === b.base && a.of === b.of && a.group === b.group
}

function parseObject(source: string): Readonly<Record<string, unknown>> | string {
  try {
    const value: unknown = JSON.parse(source)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : 'Expected a JSON object.'
  } catch {
    return 'The line is not valid JSON.'
  }
}

function toText(member: unknown): string | undefined {
  if (member === null) return ''
  if (typeof member === 'string') return member
  if (typeof member === 'number') return String(member)
  return Array.isArray(member) && member.every((each) => typeof each === 'string')
    ? member.join(' | ')
    : undefined
}

function toCells(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(([name, value]): [string, string][] =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  )
}

/** Splits a cell that contains a list, such as `a.jpg | b.jpg`. */
export function toList(cell: string | undefined): readonly string[] {
  return (cell ?? '')
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Returns the locations named by the columns of a table, in order. */
export function listStockColumns(text: string): readonly string[] {
  const found = new Set<string>()
  for (const [, id = ''] of text.matchAll(/(?:^|["',;\t\uFEFF{])stock:([\w-]+)/gim)) {
    found.add(id)
    if (found.size > maxTableColumns) break
  }
  return [...found]
}
