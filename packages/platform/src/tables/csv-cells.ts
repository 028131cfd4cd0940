/** Writes a line of a CSV file, with its line break. */
export function toCsvLine(values: readonly string[]): string {
  return `${values.map(toSafeCell).join(',')}\r\n`
}

/**
 * Writes a cell, quoted if needed. A text that a spreadsheet would run as a formula, and one that begins like a marked
 * text, get an apostrophe, which `fromSafeCell` removes.
 */
function toSafeCell(text: string): string {
  const marked = /^'*\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return /[",\r\n;\t]|^\s|\s$/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

/** Removes the apostrophe with which an export marks a text that a spreadsheet would run as a formula. */
export function fromSafeCell(value: string): string {
  return /^'+\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? value.slice(1) : value
}
