import { closeSync, openSync, readSync } from 'node:fs'

const chunkBytes = 1024 * 1024

/** Maximum length of a line in bytes. Longer lines are skipped without being kept in memory. */
export const maxLineBytes = 16 * 1024 * 1024

const lineFeed = 0x0a

/**
 * Returns the lines of a file one by one, without their line feeds. Reads the file synchronously,
 * since records of a feed are read inside a transaction (R35). Keeps only one line in memory.
 * Yields null for a line that is too long.
 *
 * @throws Error of the operating system if the file cannot be read
 */
export function* readLines(file: string): Generator<Buffer | null> {
  const descriptor = openSync(file, 'r')
  try {
    const chunk = Buffer.alloc(chunkBytes)
    let parts: Buffer[] = []
    let length = 0
    const takeLine = (): Buffer | null => {
      const line = length > maxLineBytes ? null : Buffer.concat(parts)
      parts = []
      length = 0
      return line
    }
    const add = (part: Buffer): void => {
      length += part.length
      // The next read overwrites the chunk.
      if (length <= maxLineBytes) parts.push(Buffer.from(part))
      else parts = []
    }
    for (;;) {
      const read = readSync(descriptor, chunk)
      if (read === 0) break
      let start = 0
      for (;;) {
        const end = chunk.indexOf(lineFeed, start)
        if (end === -1 || end >= read) break
        add(chunk.subarray(start, end))
        yield takeLine()
        start = end + 1
      }
      add(chunk.subarray(start, read))
    }
    if (length > 0) yield takeLine()
  } finally {
    closeSync(descriptor)
  }
}
