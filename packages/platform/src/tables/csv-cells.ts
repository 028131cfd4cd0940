/** Formats a line of a CSV file, including its line break. */
export function toCsvLine(values: readonly string[]): string {
  return `${values.map(toSafeCell).join(',')}\r\n`
}

/**
 * Formats a cell and quotes it if necessary. Texts that a spreadsheet would run as a formula, and
 * texts that already look marked, are prefixed with an apostrophe, which `fromSafeCell` removes.
 */
function toSafeCell(text: string): string {
  const marked = /^'*\s*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return /[",\r\n;\t]|^\s|\s$/.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

/** Removes the apostrophe with which exports mark texts that a spreadsheet would run as a formula. */
export function fromSafeCell(value: string): string {
  return /^'+\s*[=+\-@\t\r＝＋－＠]/u.test(value) ? value.slice(1) : value
}
