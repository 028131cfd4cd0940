import { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { formLimits, type PlatformRequest } from '@vitrine/contract'
import { fail, failTooLarge, type ApiError } from '../http/index.ts'
import { toFieldError } from './field-errors.ts'
import { createPartCollector, type PartCollector, type ReadContext } from './part-collector.ts'
import type { RawSubmission } from './submission.ts'
import { storageFullError } from './uploads.ts'

/** Maximum size in bytes of a value that is not a file. */
const maxValueBytes = 64 * 1024
const maxValues = 1000
/** Maximum length of a field name in characters. */
const maxNameLength = 200

const malformed = fail('BAD_REQUEST', undefined, 'The form is malformed or incomplete.')
const tooManyFields = fail('BAD_REQUEST', undefined, 'Too many fields.')

/**
 * Reads an HTML form part by part as it arrives. If an error is returned, the files of the form
 * have been removed.
 */
export async function readParts(
  request: PlatformRequest,
  context: ReadContext,
): Promise<RawSubmission | ApiError> {
  const collector = createPartCollector(context)
  const removeFiles = () => context.uploads.remove(collector.submission.files.map((file) => file.id))
  let error: ApiError | undefined
  try {
    error = await parse(request, context, collector)
    await collector.close()
  } catch (writeError) {
    await removeFiles()
    throw writeError
  }
  const full = [...collector.submission.errors].find(([, each]) => each === storageFullError)
  if (!error && !full) return collector.submission
  await removeFiles()
  return error ?? fail('UNAVAILABLE', full?.[0], storageFullError.message)
}

/**
 * Reads the body into the collector. Resolves with the error that stopped reading, or with
 * undefined at the end of the form.
 */
function parse(
  request: PlatformRequest,
  { fields }: ReadContext,
  collector: PartCollector,
): Promise<ApiError | undefined> {
  const fileFields = fields.filter((field) => field.type === 'file')
  const maxBytes = formLimits.bodyBytes + (fileFields.length > 0 ? formLimits.filesBytes : 0)
  const [fileField] = fileFields
  // If there are several file fields, the oversized one is only known once it arrives.
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes && fileFields.length <= 1) {
    return Promise.resolve(failSize(maxBytes, fileField?.name))
  }
  const parser = createParser(request.headers.get('content-type') ?? '')
  if (!parser) return Promise.resolve(malformed)

  return new Promise((resolve) => {
    const source = Readable.from(limitBytes(request.body, maxBytes), { objectMode: false })
    const stop = () => {
      source.unpipe(parser)
      source.destroy()
      parser.destroy()
      collector.abort()
    }
    const failWith = (error: ApiError) => {
      resolve(error)
      stop()
    }
    let values = 0
    // Contrary to its types, the parser also reports parts without a name.
    parser.on('field', (name: string | undefined, value, isNameTruncated, isValueTruncated) => {
      values += 1
      if (values > maxValues) return failWith(tooManyFields)
      if (name === undefined) return
      const isNameTooLong = isNameTruncated || name.length > maxNameLength
      if (isNameTooLong) failWith(fail('BAD_REQUEST', undefined, 'A field name is too long.'))
      else collector.addValue(name, value, isValueTruncated)
    })
    parser.on('file', (name: string | undefined, stream, fileName: string | undefined) => {
      collector.addFile(name ?? '', stream, fileName)
    })
    for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(event, () => failWith(tooManyFields))
    }
    parser.on('error', () => failWith(malformed))
    parser.on('finish', () => resolve(undefined))
    source.on('error', (error) => {
      failWith(error instanceof BodyTooLargeError ? failSize(maxBytes, collector.lastFileField()) : malformed)
    })
    // Closing the collector reports the error.
    collector.onWriteError(() => {
      resolve(undefined)
      stop()
    })
    source.pipe(parser)
  })
}

function createParser(contentType: string): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: maxNameLength,
        fieldSize: maxValueBytes,
        // One more than allowed, since the parser drops the last URL-encoded value without an event
        // when the limit is reached.
        fields: maxValues + 1,
        files: formLimits.fields * formLimits.filesOfField,
        parts: maxValues,
        headerPairs: 20,
      },
    })
  } catch {
    return undefined
  }
}

class BodyTooLargeError extends Error {}

/**
 * Creates the error for a submission that is too large. It names the file field that was being
 * read, if any.
 */
function failSize(maxBytes: number, fileField: string | undefined): ApiError {
  if (fileField === undefined) {
    return failTooLarge('body', `A submission must not exceed ${maxBytes} bytes.`)
  }
  const message = `The files of a submission must not exceed ${formLimits.filesBytes} bytes in total.`
  return failTooLarge(fileField, message, toFieldError('file-size', message))
}

async function* limitBytes(body: PlatformRequest['body'], maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new BodyTooLargeError()
    yield chunk
  }
}
