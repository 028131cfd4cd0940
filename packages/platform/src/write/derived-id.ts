import { createHash } from 'node:crypto'

/**
 * Derives an id of 32 hexadecimal digits from parts that identify an item, so that importing the
 * item again finds the stored item.
 */
export function toDerivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
