import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FieldError, FormFileType } from '@vitrine/contract'
import { makeFolder } from '../make-folder.ts'
import { headBytes, isBinary, sniffType } from './file-type.ts'
import { toProblem } from './problems.ts'

/** A file that was taken in, not yet part of a submission. */
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

/** Bytes of all stored files together, where the options say nothing: 1 GiB. */
const defaultMostBytes = 1024 ** 3

/** Why a file is not taken when there is no room for any more. */
export const noRoom: FieldError = toProblem('file-size', 'No more files can be taken at present.')

export interface UploadsOptions {
  readonly now?: (() => number) | undefined
  /** Bytes of all files in the folder together. */
  readonly mostBytes?: number | undefined
}

/** The folder of files that came with forms. */
export interface Uploads {
  /**
   * Writes a stream to a file, never more than it may hold; the reason when it is not taken: `noRoom`
   * where the folder is full. Reads the stream to its end.
   */
  write(stream: Readable, rules: UploadRules): Promise<UploadedFile | FieldError>
  remove(ids: readonly string[]): Promise<void>
  /** Removes files that are older than an hour and that no submission knows: those of a process that was killed. */
  sweep(isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
  pathOf(id: string): string
}

const hourMs = 3_600_000
const idPattern = /^[0-9a-f]{32}$/

export function createUploads(
  folder: string,
  { now = Date.now, mostBytes = defaultMostBytes }: UploadsOptions = {},
): Uploads {
  /** Bytes in the folder; counted when first needed and whenever it is swept, since others write to it as well. */
  let used: Promise<number> | undefined
  let added = 0
  const sizeOf = async (id: string) => (await stat(pathOf(id)).catch(() => ({ size: 0 }))).size
  const count = async (): Promise<number> => {
    added = 0
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
        added -= size
      }),
    )
  }
  return {
    pathOf,
    remove,
    async write(stream, rules) {
      makeFolder(folder, 0o700)
      const id = randomBytes(16).toString('hex')
      const file = await open(pathOf(id), 'wx', 0o600)
      let taken: Omit<UploadedFile, 'id'> | FieldError
      try {
        const before = await (used ??= count())
        taken = await copy(stream, rules, async (bytes) => {
          if (before + added + bytes.length > mostBytes) return false
          added += bytes.length
          await file.write(bytes)
          return true
        })
      } catch (error) {
        await file.close()
        await remove([id])
        throw error
      }
      await file.close()
      if (!('code' in taken)) return { id, ...taken }
      await remove([id])
      return taken
    },
    async sweep(isKnown) {
      used = undefined
      const names = await readdir(folder).catch(() => [])
      const old: string[] = []
      for (const name of names.filter((each) => idPattern.test(each))) {
        const { mtimeMs } = await stat(pathOf(name)).catch(() => ({ mtimeMs: Infinity }))
        if (now() - mtimeMs > hourMs) old.push(name)
      }
      if (old.length === 0) return 0
      const known = await isKnown(old)
      const lost = old.filter((name) => !known.has(name))
      await remove(lost)
      return lost.length
    },
  }
}

async function copy(
  stream: Readable,
  { accept, maxBytes }: UploadRules,
  write: (bytes: Uint8Array) => Promise<boolean>,
): Promise<Omit<UploadedFile, 'id'> | FieldError> {
  let size = 0
  let head = Buffer.alloc(0)
  let problem: FieldError | undefined
  let type: FormFileType | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // What is refused is still read, so that the rest of the submission can be.
    if (problem) continue
    size += chunk.length
    if (size > maxBytes) {
      problem = toProblem('file-size', `A file has at most ${toMebibytes(maxBytes)} MB.`)
      continue
    }
    if (type === undefined) {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      type = sniffType(head.subarray(0, headBytes), accept)
      problem = type ? await keep(type, head, write) : wrongType(accept)
    } else problem = await keep(type, chunk, write)
  }
  if (problem) return problem
  if (size === 0) return toProblem('file-size', 'The file is empty.')
  if (type === undefined) {
    type = sniffType(head, accept)
    if (type === undefined) return wrongType(accept)
    problem = await keep(type, head, write)
  }
  return problem ?? { contentType: type, size }
}

async function keep(
  type: FormFileType,
  bytes: Uint8Array,
  write: (bytes: Uint8Array) => Promise<boolean>,
): Promise<FieldError | undefined> {
  if (type.startsWith('text/') && isBinary(bytes)) return wrongType([type])
  return (await write(bytes)) ? undefined : noRoom
}

function wrongType(accept: readonly FormFileType[]): FieldError {
  return toProblem('file-type', `Files of these types are taken: ${accept.join(', ')}.`)
}

function toMebibytes(bytes: number): string {
  return String(Math.max(0.01, Math.round((bytes / 1024 / 1024) * 100) / 100))
}
