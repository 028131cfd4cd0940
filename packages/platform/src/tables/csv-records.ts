/**
 * A record of a CSV file, with the number of its first line. If the record is malformed, `problem`
 * is a sentence that describes the error.
 */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
  readonly problem?: string
}

/**
 * Reads the records of a CSV text (RFC 4180), with CRLF, LF or CR as line breaks. Quoted cells can
 * contain separators, line breaks and doubled quotation marks. Empty lines are skipped. Reading
 * stops at an unclosed quotation mark.
 */
export function* readCsvRecords(text: string, separator: string): Generator<CsvRecord> {
  const source = text.includes('\n') ? text : text.replaceAll('\r', '\n')
  let line = 1
  for (let start = 0; start < source.length;) {
    const newline = source.indexOf('\n', start)
    const end = newline === -1 ? source.length : newline
    const row = source.slice(start, source[end - 1] === '\r' && end > start ? end - 1 : end)
    if (!row.includes('"')) {
      if (row.trim() !== '') yield { line, cells: row.split(separator) }
      start = end + 1
      line++
      continue
    }
    const record = readQuoted(source, start, separator)
    const { cells, problem } = record
    yield problem === undefined ? { line, cells } : { line, cells, problem }
    line += countLines(source, start, record.end)
    start = record.end
  }
}

/** Reads a record that contains quotation marks. `end` is the start of the next record. */
function readQuoted(
  source: string,
  start: number,
  separator: string,
): { readonly cells: readonly string[]; readonly end: number; readonly problem?: string } {
  const cells: string[] = []
  let problem: string | undefined
  for (let position = start; ;) {
    let cell = ''
    if (source[position] === '"') {
      position++
      for (;;) {
        const close = source.indexOf('"', position)
        if (close === -1) {
          return { cells, end: source.length, problem: 'A quotation mark is not closed.' }
        }
        cell += source.slice(position, close)
        position = close + 1
        if (source[position] !== '"') break
        cell += '"'
        position++
      }
    }
    const rest = position
    while (position < source.length && source[position] !== separator && source[position] !== '\n') position++
    const after = source.slice(rest, position).replace(/\r$/, '')
    cells.push(cell + after)
    if (after.includes('"')) problem = 'Double each quotation mark within a cell, and quote the cell.'
    if (source[position] === separator) {
      position++
      continue
    }
    return { cells, end: position + 1, ...(problem === undefined ? {} : { problem }) }
  }
}

function countLines(source: string, start: number, end: number): number {
  let count = 0
  for (let at = source.indexOf('\n', start); at !== -1 && at < end; at = source.indexOf('\n', at + 1)) count++
  return count
}
