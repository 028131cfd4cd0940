import type { Readable } from 'node:stream'
import { formLimits, type FieldError, type FormField, type FormFileField } from '@vitrine/contract'
import { toFieldError } from './field-errors.ts'
import type { RawSubmission, SubmittedFile } from './submission.ts'
import type { Uploads } from './uploads.ts'

/** Dependencies for reading a submission. */
export interface ReadContext {
  /** Fields of the form. */
  readonly fields: readonly FormField[]
  readonly uploads: Uploads
}

/**
 * Collects the parts of an HTML form into a submission. Writes files to the uploads folder as they
 * arrive.
 */
export interface PartCollector {
  readonly submission: RawSubmission
  addValue(name: string, value: string, isTruncated: boolean): void
  /** @param fileName undefined or empty for a file field that was left empty */
  addFile(name: string, stream: Readable, fileName: string | undefined): void
  /** Returns the field of the file that was started most recently. */
  lastFileField(): string | undefined
  /** Calls the listener if a file cannot be written. The rest of that file's stream is not read. */
  onWriteError(listener: () => void): void
  /** Stops writing. Files that have not been written completely are removed. */
  abort(): void
  /**
   * Accepts no more files and waits until all files are written. Rejects if a file could not be
   * written.
   */
  close(): Promise<void>
}

export function createPartCollector({ fields, uploads }: ReadContext): PartCollector {
  const values = new Map<string, unknown>()
  const files: SubmittedFile[] = []
  const errors = new Map<string, FieldError>()
  const fileCounts = new Map<string, number>()
  const writes: Promise<void>[] = []
  const streams = new Set<Readable>()
  let isClosed = false
  let isAborted = false
  let lastFileField: string | undefined
  let writeError: unknown
  let reportWriteError = (): void => {}

  const write = async (field: FormFileField, stream: Readable, fileName: string): Promise<void> => {
    const { name, accept, maxBytes = formLimits.fileBytesDefault } = field
    streams.add(stream)
    try {
      const result = await uploads.write(stream, { accept, maxBytes })
      if ('code' in result) errors.set(name, result)
      else files.push({ ...result, field: name, fileName: toFileName(fileName) })
    } catch (error) {
      if (isAborted) return
      writeError ??= error
      reportWriteError()
    } finally {
      streams.delete(stream)
    }
  }

  return {
    submission: { values, files, errors, hasTextValues: true },
    addValue(name, value, isTruncated) {
      if (isTruncated) errors.set(name, toFieldError('too-long'))
      if (!values.has(name)) values.set(name, value)
      else values.set(name, [values.get(name), value].flat())
    },
    addFile(name, stream, fileName) {
      // Without this listener, a stream that fails before it is read would crash the process. Its
      // reader gets the error later.
      stream.on('error', () => {})
      const field = findFileField(fields, name)
      lastFileField = field?.name ?? lastFileField
      const count = (fileCounts.get(name) ?? 0) + 1
      // For a file field that was left empty, browsers send a part with an empty file name.
      if (isClosed || !fileName || !field || count > (field.maxFiles ?? 1)) {
        if (fileName && field) errors.set(name, toFieldError('too-many'))
        if (fileName && !field) errors.set(name, toFieldError(isKnown(fields, name) ? 'type' : 'unknown'))
        stream.resume()
        return
      }
      fileCounts.set(name, count)
      writes.push(write(field, stream, fileName))
    },
    lastFileField: () => lastFileField,
    onWriteError(listener) {
      reportWriteError = listener
    },
    abort() {
      isClosed = true
      isAborted = true
      for (const stream of streams) stream.destroy(new Error('The submission was aborted.'))
    },
    async close() {
      isClosed = true
      await Promise.all(writes)
      if (writeError !== undefined) throw writeError
    },
  }
}

function findFileField(fields: readonly FormField[], name: string): FormFileField | undefined {
  return fields.find((field): field is FormFileField => field.type === 'file' && field.name === name)
}

function isKnown(fields: readonly FormField[], name: string): boolean {
  return fields.some((field) => 'name' in field && field.name === name)
}

/**
 * Returns the last segment of a path without control characters or characters that file names
 * cannot contain.
 */
function toFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex
  const unsafe = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069<>:"|?*]/g
  const safe = last.toWellFormed().replaceAll(unsafe, '_')
  return safe.slice(-150) || 'file'
}
