import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FieldError, FormFileType } from '@vitrine/contract'
import { makeFolderBelow, toDataDirError } from '../files/index.ts'
import { toFieldError } from './field-errors.ts'
import { headBytes, isBinary, sniffType } from './file-type.ts'

/** A file in the uploads folder that may not belong to a submission yet. */
export interface UploadedFile {
  /** Name in the uploads folder: 128 random bits. */
  readonly id: string
  readonly contentType: FormFileType
  readonly size: number
}

export interface UploadRules {
  readonly accept: readonly FormFileType[]
  readonly maxBytes: number
}

/** 1 GiB. */
const defaultMaxTotalBytes = 1024 ** 3

/** The error for a file that does not fit into the uploads folder. */
export const storageFullError: FieldError = toFieldError(
  'file-size',
  'No more files can be stored at the moment. Try again later.',
)

export interface UploadsOptions {
  readonly now?: (() => number) | undefined
  /** Maximum total size of all files in the folder in bytes. Defaults to 1 GiB. */
  readonly maxTotalBytes?: number | undefined
}

/** The folder for files uploaded with forms. */
export interface Uploads {
  /**
   * Writes a stream to a new file. Returns an error if the rules reject the file, or
   * `storageFullError` if the folder is full. Reads the stream to its end unless the file cannot be
   * written.
   *
   * @throws DataDirError if the disk is full or the folder cannot be used; no part of the file is
   * left behind
   */
  write(stream: Readable, rules: UploadRules): Promise<UploadedFile | FieldError>
  remove(ids: readonly string[]): Promise<void>
  /**
   * Removes files that are older than an hour and that no submission refers to. They were left by a
   * process that was killed.
   */
  sweep(findKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
  pathOf(id: string): string
}

const hourMs = 3_600_000
const idPattern = /^[0-9a-f]{32}$/

export function createUploads(
  folder: string,
  { now = Date.now, maxTotalBytes = defaultMaxTotalBytes }: UploadsOptions = {},
): Uploads {
  /**
   * Number of bytes in the folder. Counted on first use and after each sweep, since other processes
   * also write to the folder.
   */
  let countedBytes: Promise<number> | undefined
  let addedBytes = 0
  const sizeOf = async (id: string) => (await stat(pathOf(id)).catch(() => ({ size: 0 }))).size
  const count = async (): Promise<number> => {
    addedBytes = 0
    const names = await readdir(folder).catch(() => [])
    let total = 0
    for (const name of names.filter((each) => idPattern.test(each))) total += await sizeOf(name)
    return total
  }
  const pathOf = (id: string): string => path.join(folder, id)
  const remove = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(
      ids.map(async (id) => {
        const size = await sizeOf(id)
        await rm(pathOf(id), { force: true })
        addedBytes -= size
      }),
    )
  }
  return {
    pathOf,
    remove,
    async write(stream, rules) {
      makeFolderBelow(path.dirname(folder), folder, 0o700)
      const id = randomBytes(16).toString('hex')
      const file = await open(pathOf(id), 'wx', 0o600).catch((error: unknown) => {
        throw toDataDirError(error, path.dirname(folder))
      })
      let written: Omit<UploadedFile, 'id'> | FieldError
      try {
        const before = await (countedBytes ??= count())
        written = await copy(stream, rules, async (bytes) => {
          if (before + addedBytes + bytes.length > maxTotalBytes) return false
          addedBytes += bytes.length
          // Unlike `appendFile`, `write` may write only a part if the disk is nearly full.
          await file.appendFile(bytes)
          return true
        })
        await file.close()
      } catch (error) {
        // Some file systems only report a full disk when the file is closed.
        await file.close().catch(() => undefined)
        await remove([id])
        throw toDataDirError(error, path.dirname(folder))
      }
      if (!('code' in written)) return { id, ...written }
      await remove([id])
      return written
    },
    async sweep(findKnown) {
      countedBytes = undefined
      const names = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const name of names.filter((each) => idPattern.test(each))) {
        const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: Infinity }))
        if (now() - mtimeMs > hourMs) old.push(name)
      }
      if (old.length === 0) return 0
      const known = await findKnown(old)
      const unknown = old.filter((name) => !known.has(name))
      await remove(unknown)
      return unknown.length
    },
  }
}

/** Appends bytes to the file. Returns false if there is no room for them in the folder. */
type Append = (bytes: Uint8Array) => Promise<boolean>

async function copy(
  stream: Readable,
  { accept, maxBytes }: UploadRules,
  append: Append,
): Promise<Omit<UploadedFile, 'id'> | FieldError> {
  let size = 0
  let head = Buffer.alloc(0)
  let error: FieldError | undefined
  let type: FormFileType | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // A rejected file is still read to its end, so that the following parts can be read.
    if (error) continue
    size += chunk.length
    if (size > maxBytes) {
      error = toFieldError('file-size', `A file must not exceed ${toMebibytes(maxBytes)} MB.`)
      continue
    }
    if (type === undefined) {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      type = sniffType(head.subarray(0, headBytes), accept)
      error = type ? await appendChecked(type, head, append) : wrongTypeError(accept)
    } else error = await appendChecked(type, chunk, append)
  }
  if (error) return error
  if (size === 0) return toFieldError('file-size', 'The file is empty.')
  if (type === undefined) {
    type = sniffType(head, accept)
    if (type === undefined) return wrongTypeError(accept)
    error = await appendChecked(type, head, append)
  }
  return error ?? { contentType: type, size }
}

async function appendChecked(
  type: FormFileType,
  bytes: Uint8Array,
  append: Append,
): Promise<FieldError | undefined> {
  if (type.startsWith('text/') && isBinary(bytes)) return wrongTypeError([type])
  return (await append(bytes)) ? undefined : storageFullError
}

function wrongTypeError(accept: readonly FormFileType[]): FieldError {
  return toFieldError('file-type', `Expected a file of one of the types ${accept.join(', ')}.`)
}

function toMebibytes(bytes: number): string {
  return String(Math.max(0.01, Math.round((bytes / 1024 / 1024) * 100) / 100))
}
