import {
  columnList,
  isColumn,
  toLineError,
  type Column,
  type LineError,
  type ReadLine,
} from './change-line.ts'

/**
 * Reads a JSON Lines file with one object per line, whose members are the columns. Empty lines are
 * skipped.
 */
export function* readJsonLines(text: string): Generator<ReadLine> {
  let line = 0
  for (const row of text.split(/\r\n|\n|\r/)) {
    line++
    if (row.trim() === '') continue
    const read = readObject(line, row)
    yield 'reason' in read ? { line, error: read } : { line, cells: read }
  }
}

function readObject(line: number, row: string): Partial<Record<Column, string>> | LineError {
  let value: unknown
  try {
    value = JSON.parse(row)
  } catch {
    return toLineError(line, '', row, 'The line is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return toLineError(line, '', row, 'Expected a JSON object.')
  const cells: Partial<Record<Column, string>> = {}
  for (const [name, cell] of Object.entries(value)) {
    if (!isColumn(name)) return toLineError(line, '', name, `The property is unknown. ${columnList}`)
    const text = toText(cell)
    if (text === undefined)
      return toLineError(line, name, JSON.stringify(cell), 'Expected a string or a number.')
    cells[name] = text
  }
  return cells
}

function toText(cell: unknown): string | undefined {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  if (cell === null || cell === false) return ''
  return cell === true ? 'yes' : undefined
}
