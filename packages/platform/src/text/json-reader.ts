/** Parses the JSON of stored rows, and keeps the values of rows that are read often. */
export interface JsonReader {
  /**
   * Returns the parsed text. The value is shared, and frozen with everything in it.
   *
   * @param key identifies the row; each row has one text at a time
   */
  read(key: string, text: string): unknown
}

interface Entry {
  readonly text: string
  readonly value: unknown
}

/**
 * Creates a reader. A listing parses dozens of rows of several kilobytes, and most listings of a shop share their
 * products.
 *
 * @param maxLength maximum length of all kept texts together, in characters. A text above an eighth of it is not kept, so
 *   that it does not displace the others.
 */
export function createJsonReader(maxLength: number): JsonReader {
  // In the order of their last use.
  const entries = new Map<string, Entry>()
  let length = 0
  return {
    read(key, text) {
      const known = entries.get(key)
      if (known?.text === text) {
        entries.delete(key)
        entries.set(key, known)
        return known.value
      }
      const value: unknown = JSON.parse(text)
      deepFreeze(value)
      entries.delete(key)
      length -= known?.text.length ?? 0
      if (text.length > maxLength / 8) return value
      entries.set(key, { text, value })
      length += text.length
      for (const [oldest, entry] of entries) {
        if (length <= maxLength) break
        entries.delete(oldest)
        length -= entry.text.length
      }
      return value
    },
  }
}

/** Freezes a value with everything in it: a change by one reader would otherwise show up in the answers to others. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
}
