/** A row of CSV (RFC 4180), with its line break. */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

/**
 * A cell, quoted where needed. A text that a spreadsheet would run as a formula gets an apostrophe in front, which
 * spreadsheets take as "this is text"; a plain number stays what it is.
 */
function toCsvCell(text: string): string {
  const isFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/u.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
