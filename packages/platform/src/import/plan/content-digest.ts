import { createHash } from 'node:crypto'

/** Version of the digest. Raise it when the same content is represented differently, so that all items are compared again. */
const format = 2

/**
 * Returns a digest that is the same for two values if and only if they are equal, whatever the order of their keys.
 */
export function toDigest(value: unknown): string {
  return createHash('sha256')
    .update(`${format} ${JSON.stringify(value, sortKeys)}`)
    .digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
