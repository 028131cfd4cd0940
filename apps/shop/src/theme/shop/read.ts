/** Reading values of records: whatever a record holds, each of these gives a value of its type, and nothing is thrown. */

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export type Fields = Readonly<Record<string, unknown>>

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** A count of things: a whole number that is not negative; anything else is 0. */
export function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}
