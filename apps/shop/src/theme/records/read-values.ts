/** Reading values of records: whatever a record holds, each of these gives a value of its type, and nothing is thrown. */

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A list, or the JSON of one: lists of records have fields of type json as their text. */
export function list(value: unknown): readonly unknown[] {
  const parsed = parse(value)
  return Array.isArray(parsed) ? parsed : []
}

export type Fields = Readonly<Record<string, unknown>>

/** An object, or the JSON of one. */
export function fields(value: unknown): Fields {
  const parsed = parse(value)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Fields) : {}
}

/** A count of things: a whole number that is not negative; anything else is 0. */
export function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** An image value (specification, section 3) that names a picture; else nothing. */
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
