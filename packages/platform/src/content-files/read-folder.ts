import { isUtf8 } from 'node:buffer'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { finishExport } from './change-folder.ts'
import { ImportError, toProblem, type ImportProblem } from './import-error.ts'
import { JsonSyntaxError, findOffset, parseJson, toSourcePosition, type JsonPath } from './json-parser.ts'

export interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  readonly value: unknown
  readonly text: string
}

export interface ParsedFiles {
  readonly files: readonly ContentFile[]
  readonly problems: readonly ImportProblem[]
}

/** Size limit of a content file, in bytes. Handwritten files are far smaller. */
const maxFileBytes = 8 * 1024 * 1024

/**
 * Reads and parses all content files of a folder, ordered by path. Ignores pictures, hidden files
 * and other files.
 */
export async function readContentFiles(folder: string): Promise<ParsedFiles> {
  const { texts, problems } = await readFolder(folder)
  const read = parseFiles(texts)
  return { files: read.files, problems: [...problems, ...read.problems] }
}

/** Reads a folder's content files as text. `texts` is keyed by path. */
export async function readFolder(folder: string): Promise<{
  readonly texts: ReadonlyMap<string, string>
  readonly problems: readonly ImportProblem[]
}> {
  // Completes an export that was interrupted before all files were in place.
  await finishExport(folder)
  const texts = new Map<string, string>()
  const problems: ImportProblem[] = []
  for (const file of await listJsonFiles(folder)) {
    const full = path.join(folder, file)
    const { size } = await stat(full)
    if (size > maxFileBytes) {
      const message = `expected at most ${maxFileBytes / 1024 / 1024} MiB`
      problems.push(toProblem(file, [], { message, position: undefined }))
      continue
    }
    const bytes = await readFile(full)
    const text = bytes.toString('utf8')
    if (isUtf8(bytes)) texts.set(file, text)
    else {
      const message = 'invalid UTF-8: save the file as UTF-8'
      const position = toSourcePosition(text.replace(/^\uFEFF/, ''), findInvalidByte(bytes, text))
      problems.push(toProblem(file, [], { message, position }))
    }
  }
  return { texts, problems }
}

const replacement = '\uFFFD'

/**
 * Returns the offset in the text of the first character that replaces invalid UTF-8. A byte order
 * mark is not counted.
 */
function findInvalidByte(bytes: Buffer, text: string): number {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  let from = 0
  let offset = 0
  for (;;) {
    const at = text.indexOf(replacement, from)
    if (at === -1) return text.length - mark
    offset += Buffer.byteLength(text.slice(from, at))
    // The replacement character may be part of the file itself.
    const isOriginal = bytes.subarray(offset, offset + 3).equals(Buffer.from(replacement))
    if (!isOriginal) return at - mark
    from = at + 1
    offset += 3
  }
}

/** Parses content files. `texts` maps paths to file contents. */
export function parseFiles(texts: ReadonlyMap<string, string>): ParsedFiles {
  const files: ContentFile[] = []
  const problems: ImportProblem[] = []
  for (const [file, source] of texts) {
    const text = source.replace(/^\uFEFF/, '')
    const parsed = parseText(file, text)
    if ('value' in parsed) files.push(parsed)
    else problems.push(parsed)
  }
  return { files, problems }
}

function parseText(file: string, text: string): ContentFile | ImportProblem {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const message = `invalid JSON: ${error.message}`
    return toProblem(file, [], { message, position: toSourcePosition(text, error.offset) })
  }
  const unsafe = findUnsafeText(value, [])
  if (!unsafe) return { file, value, text }
  const position = toSourcePosition(text, findOffset(text, unsafe.path, unsafe.at))
  return toProblem(file, unsafe.path, { message: unsafe.message, position })
}

/** Lists the paths of all content files in a folder, sorted. */
async function listJsonFiles(folder: string): Promise<string[]> {
  let names: string[]
  try {
    names = await readdir(folder, { recursive: true })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new ImportError([{ file: folder, pointer: '', message: 'the folder does not exist' }])
  }
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => isContentPath(name))
    .toSorted()
}

/** Returns true if the path belongs to a content file: JSON, not hidden, and not below `media`. */
export function isContentPath(name: string): boolean {
  const parts = name.split('/')
  return name.endsWith('.json') && parts[0] !== 'media' && !parts.some((part) => part.startsWith('.'))
}

interface UnsafeText {
  readonly path: JsonPath
  readonly at: 'value' | 'key'
  readonly message: string
}

/**
 * Finds the first text that databases or URLs cannot represent, or the first key that would change
 * an object's prototype.
 */
function findUnsafeText(value: unknown, path: JsonPath): UnsafeText | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      return { path, at: 'value', message: 'text must not contain NUL (U+0000)' }
    }
    if (value.isWellFormed()) return undefined
    return { path, at: 'value', message: 'text must not contain an unpaired surrogate' }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const steps = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === '__proto__')
      return { path: steps, at: 'key', message: 'a property must not be named "__proto__"' }
    const unsafe = findUnsafeText(key, path) ?? findUnsafeText(inner, steps)
    if (unsafe) return unsafe
  }
  return undefined
}
