import { readFileSync, statSync } from 'node:fs'
import { Failure } from './failure.ts'

/**
 * Reads a text file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets write it.
 *
 * @throws Failure if the file cannot be read, is too large, or has another encoding
 */
export function readTextFile(file: string, maxBytes: number): string {
  let bytes: Buffer
  try {
    if (statSync(file).size > maxBytes)
      throw new Failure(`${file} has more than ${maxBytes} bytes. Split the file.\n`)
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(`${file} is not in UTF-8. Save it as "CSV UTF-8", then import it again.\n`)
  }
}
