import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImportError, toPointer, type ImportProblem } from './import-error.ts'

export interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  readonly value: unknown
}

/** Deep enough for the deepest layout document inside a record. */
const deepest = 400

/** Reads every JSON file of a folder, in the order of their paths. Other files and hidden ones are passed over. */
export async function readFiles(
  folder: string,
): Promise<{ readonly files: readonly ContentFile[]; readonly problems: readonly ImportProblem[] }> {
  const files: ContentFile[] = []
  const problems: ImportProblem[] = []
  for (const file of await listJsonFiles(folder)) {
    const text = (await readFile(path.join(folder, file), 'utf8')).replace(/^\uFEFF/, '')
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      const message = error instanceof SyntaxError ? error.message : String(error)
      problems.push({
        file,
        pointer: '',
        message: `not valid JSON: ${message}${toLineNumber(text, message)}`,
      })
      continue
    }
    const found = findUnsafe(value, [])
    if (found) problems.push({ file, pointer: toPointer(found.path), message: found.message })
    else files.push({ file, value })
  }
  return { files, problems }
}

async function listJsonFiles(folder: string): Promise<string[]> {
  let names: string[]
  try {
    names = await readdir(folder, { recursive: true })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new ImportError([{ file: folder, pointer: '', message: 'there is no such folder' }])
  }
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.json') && !name.split('/').some((part) => part.startsWith('.')))
    .toSorted()
}

/** The engine's message names a line for some mistakes and a position for others. */
function toLineNumber(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position === undefined || message.includes('(line ')) return ''
  return ` (line ${text.slice(0, Number(position)).split('\n').length})`
}

/** What no record may hold: text that a database or a URL cannot carry, and keys that name an object's prototype. */
function findUnsafe(
  value: unknown,
  path: readonly PropertyKey[],
): { readonly path: readonly PropertyKey[]; readonly message: string } | undefined {
  if (path.length > deepest) return { path: [], message: `nested deeper than ${deepest} levels` }
  if (typeof value === 'string') {
    if (value.includes('\0')) return { path, message: 'a text without the character U+0000 was expected' }
    return value.isWellFormed() ? undefined : { path, message: 'a text without half characters was expected' }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') return { path: [...path, key], message: 'a key may not be named __proto__' }
    const found = findUnsafe(key, path) ?? findUnsafe(inner, [...path, key])
    if (found) return found
  }
  return undefined
}
