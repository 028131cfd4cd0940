import { createHash } from 'node:crypto'

/** Derives an id of 32 hexadecimal digits from an item's position, so that importing the item again finds it. */
export function toDerivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
