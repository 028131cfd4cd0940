/** Returns the trimmed string, or '' if the value is not a string. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
