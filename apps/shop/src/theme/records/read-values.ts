// Readers of record values. Each returns a value of its type for any input, and never throws.

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Reads an array, or the JSON text of an array: in lists of records, fields of type json are text. */
export function list(value: unknown): readonly unknown[] {
  const parsed = parse(value)
  return Array.isArray(parsed) ? parsed : []
}

export type Fields = Readonly<Record<string, unknown>>

/** Reads an object, or the JSON text of an object. */
export function fields(value: unknown): Fields {
  const parsed = parse(value)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Fields) : {}
}

/** Reads a non-negative integer. Returns 0 for other values. */
export function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** Reads an image value (section 3). Returns undefined if it has no path. */
export function image(value: unknown): Fields | undefined {
  const read = fields(value)
  return text(read['absolutePath']) === '' ? undefined : read
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}
