import { isUtf8 } from 'node:buffer'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { finishExport } from '../content-folder/index.ts'
import { ImportError, toProblem, type ImportProblem } from './import-error.ts'
import { JsonFault, locate, parseJson, toPlace, type JsonPath } from './json.ts'

export interface ContentFile {
  /** Path below the content folder, with forward slashes. */
  readonly file: string
  readonly value: unknown
  readonly text: string
}

export interface ReadFiles {
  readonly files: readonly ContentFile[]
  readonly problems: readonly ImportProblem[]
}

/** No content file that a person writes comes near it. */
const largestFile = 8 * 1024 * 1024

/** Reads every content file of a folder, in the order of their paths. Pictures, other files and hidden ones are passed over. */
export async function readFiles(folder: string): Promise<ReadFiles> {
  const { texts, problems } = await readFolder(folder)
  const read = readTexts(texts)
  return { files: read.files, problems: [...problems, ...read.problems] }
}

/** The texts of a folder's content files, by path. */
export async function readFolder(folder: string): Promise<{
  readonly texts: ReadonlyMap<string, string>
  readonly problems: readonly ImportProblem[]
}> {
  // What a process that ended in the middle of an export had not put in place yet.
  await finishExport(folder)
  const texts = new Map<string, string>()
  const problems: ImportProblem[] = []
  for (const file of await listJsonFiles(folder)) {
    const full = path.join(folder, file)
    const { size } = await stat(full)
    if (size > largestFile) {
      const message = `expected a file of at most ${largestFile / 1024 / 1024} MiB`
      problems.push(toProblem(file, [], { message, place: undefined }))
      continue
    }
    const bytes = await readFile(full)
    const text = bytes.toString('utf8')
    if (isUtf8(bytes)) texts.set(file, text)
    else {
      const message = 'not valid UTF-8: expected a file that is saved in this encoding'
      const place = toPlace(text.replace(/^\uFEFF/, ''), findStray(bytes, text))
      problems.push(toProblem(file, [], { message, place }))
    }
  }
  return { texts, problems }
}

const replacement = '\uFFFD'

/** Where in a text, without its byte order mark, the first byte was replaced that is no UTF-8. */
function findStray(bytes: Buffer, text: string): number {
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  let from = 0
  let offset = 0
  for (;;) {
    const at = text.indexOf(replacement, from)
    if (at === -1) return text.length - mark
    offset += Buffer.byteLength(text.slice(from, at))
    // A file may have this character itself.
    const isMeant = bytes.subarray(offset, offset + 3).equals(Buffer.from(replacement))
    if (!isMeant) return at - mark
    from = at + 1
    offset += 3
  }
}

/** Reads content files that are texts by path. */
export function readTexts(texts: ReadonlyMap<string, string>): ReadFiles {
  const files: ContentFile[] = []
  const problems: ImportProblem[] = []
  for (const [file, given] of texts) {
    const text = given.replace(/^\uFEFF/, '')
    const found = readText(file, text)
    if ('value' in found) files.push(found)
    else problems.push(found)
  }
  return { files, problems }
}

function readText(file: string, text: string): ContentFile | ImportProblem {
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const message = `not valid JSON: ${error.message}`
    return toProblem(file, [], { message, place: toPlace(text, error.offset) })
  }
  const unsafe = findUnsafe(value, [])
  if (!unsafe) return { file, value, text }
  const place = toPlace(text, locate(text, unsafe.path, unsafe.at))
  return toProblem(file, unsafe.path, { message: unsafe.message, place })
}

/** The content files of a folder, by their paths. */
export async function listJsonFiles(folder: string): Promise<string[]> {
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
    .filter((name) => isContentPath(name))
    .toSorted()
}

/** Whether a path can be that of a content file: JSON, not hidden, and not among the pictures. */
export function isContentPath(name: string): boolean {
  const parts = name.split('/')
  return name.endsWith('.json') && parts[0] !== 'media' && !parts.some((part) => part.startsWith('.'))
}

interface Unsafe {
  readonly path: JsonPath
  readonly at: 'value' | 'key'
  readonly message: string
}

/** What no record may hold: text that a database or a URL cannot carry, and keys that name an object's prototype. */
function findUnsafe(value: unknown, path: JsonPath): Unsafe | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      return { path, at: 'value', message: 'a text without the character U+0000 was expected' }
    }
    if (value.isWellFormed()) return undefined
    return { path, at: 'value', message: 'a text without half characters was expected' }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const steps = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === '__proto__') return { path: steps, at: 'key', message: 'a key may not be named __proto__' }
    const found = findUnsafe(key, path) ?? findUnsafe(inner, steps)
    if (found) return found
  }
  return undefined
}
