import { createHash } from 'node:crypto'

export { toDerivedId } from '../editing/index.ts'

/** Raised when the same content comes to be said in other words, so that it is compared anew. */
const format = 2

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
