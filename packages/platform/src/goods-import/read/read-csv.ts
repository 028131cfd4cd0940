import {
  columnList,
  isColumn,
  toLineError,
  type Cells,
  type Column,
  type LineError,
  type ReadLine,
} from './change-line.ts'
import { findSeparator, fromSafeCell, readCsvRecords } from '../../tables/index.ts'

/**
 * Reads a CSV file whose first line contains the column names in any order. The separator is the
 * comma, semicolon or tab used in the first line.
 */
export function* readCsv(text: string): Generator<ReadLine> {
  const separator = findSeparator(text)
  let names: readonly Column[] | undefined
  for (const { line, cells, problem } of readCsvRecords(text, separator)) {
    if (problem !== undefined) {
      yield { line, error: toLineError(line, '', cells.join(separator), problem) }
      if (!names) return
      continue
    }
    if (!names) {
      const read = readHeader(line, cells)
      if ('reason' in read) {
        yield { line, error: read }
        return
      }
      names = read
    } else yield readCells(line, names, cells)
  }
  if (!names) yield { line: 1, error: toLineError(1, '', '', `The file is empty. ${columnList}`) }
}

function readHeader(line: number, cells: readonly string[]): readonly Column[] | LineError {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.find((name) => !isColumn(name))
  if (unknown !== undefined) return toLineError(line, '', unknown, `The column is unknown. ${columnList}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return toLineError(line, '', twice, 'The column occurs twice.')
  if (!names.includes('sku'))
    return toLineError(line, 'sku', '', 'The first line does not contain the column sku.')
  return names.filter(isColumn)
}

function readCells(line: number, names: readonly Column[], values: readonly string[]): ReadLine {
  if (values.length !== names.length) {
    const reason = `The line has ${values.length} cells, but the first line has ${names.length}.`
    return { line, error: toLineError(line, '', values.join(','), reason) }
  }
  const cells: Partial<Record<Column, string>> = {}
  for (const [index, name] of names.entries()) cells[name] = fromSafeCell(values[index] ?? '')
  return { line, cells: cells satisfies Cells }
}
