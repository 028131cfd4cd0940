/** Formats a row of CSV (RFC 4180), including its line break. */
export function toCsvRow(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

/**
 * Formats a cell and quotes it if necessary. Text that a spreadsheet would run as a formula is
 * prefixed with an apostrophe, which spreadsheets interpret as a text marker. Plain numbers are
 * left unchanged.
 */
function toCsvCell(text: string): string {
  const isFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/u.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
