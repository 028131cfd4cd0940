/** Parses the JSON of stored rows, and keeps the values of rows that are read often. */
export interface JsonReader {
  /**
   * Returns the parsed text. The value is shared and must not be modified.
   *
   * @param key identifies the row; each row has one text at a time
   */
  read(key: string, text: string): unknown
  /** Returns the value of a row whose text never changes; undefined if it is not kept. The value must not be modified. */
  find(key: string): unknown
}

interface Entry {
  readonly text: string
  readonly value: unknown
}

/**
 * Creates a reader. A listing parses dozens of rows of several kilobytes, and most listings of a shop share their
 * products.
 *
 * @param maxLength maximum length of all kept texts together, in characters
 */
export function createJsonReader(maxLength: number): JsonReader {
  // In the order of their last use.
  const entries = new Map<string, Entry>()
  let length = 0
  return {
    find(key) {
      const known = entries.get(key)
      if (known === undefined) return undefined
      entries.delete(key)
      entries.set(key, known)
      return known.value
    },
    read(key, text) {
      const known = entries.get(key)
      if (known?.text === text) {
        entries.delete(key)
        entries.set(key, known)
        return known.value
      }
      const value: unknown = JSON.parse(text)
      entries.delete(key)
      entries.set(key, { text, value })
      length += text.length - (known?.text.length ?? 0)
      for (const [oldest, entry] of entries) {
        if (length <= maxLength) break
        entries.delete(oldest)
        length -= entry.text.length
      }
      return value
    },
  }
}
