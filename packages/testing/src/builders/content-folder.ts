import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface ContentFolder {
  readonly folder: string
  /** Writes a file. A string is written unchanged, any other value as JSON. */
  write(file: string, content: unknown): void
  removeFile(file: string): void
  /** Removes the folder. */
  remove(): void
}

/**
 * Writes content files to a new temporary folder.
 *
 * @param files file contents, keyed by path: a string is written unchanged, any other value as JSON
 */
export function contentFolder(files: Readonly<Record<string, unknown>>): ContentFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-content-'))
  const write: ContentFolder['write'] = (file, content) => {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  for (const [file, content] of Object.entries(files)) write(file, content)
  return {
    folder,
    write,
    removeFile: (file) => rmSync(path.join(folder, file)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
