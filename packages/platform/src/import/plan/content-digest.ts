import { hash } from 'node:crypto'

/**
 * Version of the digest. Increase this number if the same content is represented differently, so
 * that all items are compared again.
 */
const format = 2

/**
 * Returns a digest of a value. Two values have the same digest if and only if they are equal,
 * regardless of the order of their keys.
 */
export function toDigest(value: unknown): string {
  return hash('sha256', `${format} ${JSON.stringify(withSortedKeys(value))}`)
}

/**
 * Returns a copy with sorted keys. Using a replacer in `JSON.stringify` would take several times as
 * long.
 */
function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value as unknown[]).map(withSortedKeys)
  const source = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(source)
      .toSorted()
      .map((key) => [key, withSortedKeys(source[key])]),
  )
}
