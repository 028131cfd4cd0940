import { createHash } from 'node:crypto'

export { toDerivedId } from '../editing/index.ts'

/** Raised when the same files come to mean something else in the tables, so that they are imported again. */
const format = 1

/** A digest that two values share exactly when they say the same; the order of keys says nothing. */
export function toDigest(value: unknown): string {
  return sha256(`${format} ${JSON.stringify(value, sortKeys)}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
