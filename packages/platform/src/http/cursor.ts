import { isStorable } from './storable-text.ts'

/** Position in a list: the value by which the list is sorted, and the id of the item. */
export interface ListPosition {
  readonly key: string
  readonly id: string
}

/** Encodes a position in a list as text for the next request. */
export function toCursor({ key, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** Decodes a cursor. Returns undefined if the text is not a cursor. */
export function readPosition(cursor: string): ListPosition | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parsed) || parsed.length !== 2) return undefined
    const [key, id] = parsed as readonly unknown[]
    const isValid = typeof key === 'string' && typeof id === 'string' && isStorable(key) && isStorable(id)
    return isValid ? { key, id } : undefined
  } catch {
    return undefined
  }
}
