const separators = [',', ';', '\t'] as const

/** Returns the separator of a CSV text: the comma, semicolon or tab used in its first line. */
export function findSeparator(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  return separators.find((each) => header.includes(each)) ?? ','
}
