import { createHash } from 'node:crypto'

/** An id that follows from where a thing stands, so that importing it again finds it: 32 hexadecimal digits. */
export function toDerivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
