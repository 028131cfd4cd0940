import { Readable } from 'node:stream'
import { formLimits, type FieldError, type FormField, type FormFileField } from '@vitrine/contract'
import busboy from 'busboy'
import { fail, failTooLarge, type ApiError } from '../http/index.ts'
import { toProblem } from './problems.ts'
import type { ReadContext } from './read-sent.ts'
import type { SentFile, SentForm } from './submission.ts'
import { noRoom } from './uploads.ts'

/** Longest value that is no file, in bytes, and most values. */
const valueBytes = 64 * 1024
const mostValues = 1000

/** Reads an HTML form, part by part, as it arrives. */
export async function readParts(request: Request, context: ReadContext): Promise<SentForm | ApiError> {
  const form = createSentForm(context)
  const refusal = await parse(request, context, form)
  await form.settle()
  const full = [...form.sent.problems].find(([, problem]) => problem === noRoom)
  if (!refusal && !full) return form.sent
  await context.uploads.remove(form.sent.files.map((file) => file.id))
  return refusal ?? fail('UNAVAILABLE', full?.[0], noRoom.message)
}

function parse(
  request: Request,
  { fields }: ReadContext,
  form: ReturnType<typeof createSentForm>,
): Promise<ApiError | undefined> {
  const fileFields = fields.filter((field) => field.type === 'file')
  const most = formLimits.bodyBytes + (fileFields.length > 0 ? formLimits.filesBytes : 0)
  const broken = fail('BAD_REQUEST', undefined, 'The form is not well encoded, or ended early.')
  const [fileField] = fileFields
  // Of several fields the one at fault is only known once it comes.
  if (Number(request.headers.get('content-length') ?? 0) > most && fileFields.length <= 1) {
    return Promise.resolve(refuseSize(most, fileField?.name))
  }
  return new Promise((resolve) => {
    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        defParamCharset: 'utf8',
        limits: {
          fieldNameSize: 200,
          fieldSize: valueBytes,
          fields: mostValues,
          files: formLimits.fields * formLimits.filesOfField,
          parts: mostValues,
          headerPairs: 20,
        },
      })
    } catch {
      return resolve(broken)
    }
    const source = Readable.from(limited(request.body, most), { objectMode: false })
    const end = (refusal: ApiError | undefined) => {
      resolve(refusal)
      if (!refusal) return
      source.unpipe(parser)
      source.destroy()
      // Files that are being read end here, too.
      parser.destroy()
    }
    parser.on('field', (name, value, info) => {
      if (info.nameTruncated) end(fail('BAD_REQUEST', undefined, 'The name of a field is too long.'))
      else form.addValue(name, value, info.valueTruncated)
    })
    parser.on('file', (name, stream, info) => form.addFile(name, stream, info.filename))
    for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
      parser.on(event, () => end(fail('BAD_REQUEST', undefined, 'There are too many fields.')))
    }
    parser.on('error', () => end(broken))
    parser.on('close', () => end(undefined))
    source.on('error', (error) => end(error instanceof TooLarge ? refuseSize(most, form.lastFile()) : broken))
    source.pipe(parser)
  })
}

class TooLarge extends Error {}

/** A submission that is too large: by the files of a field where there is one, else as a whole. */
function refuseSize(most: number, fileField: string | undefined): ApiError {
  if (fileField === undefined) return failTooLarge('body', `A submission has at most ${most} bytes.`)
  const message = `All files of a submission together have at most ${formLimits.filesBytes} bytes.`
  return failTooLarge(fileField, message, toProblem('file-size', message))
}

async function* limited(body: ReadableStream<Uint8Array> | null, most: number): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new TooLarge()
    yield chunk
  }
}

function createSentForm({ fields, uploads }: ReadContext) {
  const values = new Map<string, unknown>()
  const files: SentFile[] = []
  const problems = new Map<string, FieldError>()
  const counts = new Map<string, number>()
  const work: Promise<void>[] = []
  let isClosed = false
  let lastFile: string | undefined

  const take = async (field: FormFileField, stream: Readable, fileName: string): Promise<void> => {
    const { name, accept, maxBytes = formLimits.fileBytesDefault } = field
    const taken = await uploads.write(stream, { accept, maxBytes })
    if ('code' in taken) problems.set(name, taken)
    else files.push({ ...taken, field: name, fileName: toFileName(fileName) })
  }

  return {
    sent: { values, files, problems, isText: true } satisfies SentForm,
    addValue(name: string, value: string, isCut: boolean): void {
      if (isCut) problems.set(name, toProblem('too-long'))
      if (!values.has(name)) values.set(name, value)
      else values.set(name, [values.get(name), value].flat())
    },
    addFile(name: string, stream: Readable, fileName: string | undefined): void {
      // It may break off before anybody reads it; who reads it then is told.
      stream.on('error', () => {})
      const field = findFileField(fields, name)
      lastFile = field?.name ?? lastFile
      const count = (counts.get(name) ?? 0) + 1
      // A browser sends a part without a name for a file field that was left empty.
      if (isClosed || !fileName || !field || count > (field.maxFiles ?? 1)) {
        if (fileName && field) problems.set(name, toProblem('too-many'))
        if (fileName && !field) problems.set(name, toProblem(isKnown(fields, name) ? 'type' : 'unknown'))
        stream.resume()
        return
      }
      counts.set(name, count)
      // An upload that breaks off breaks the whole form off, and that is told elsewhere.
      work.push(take(field, stream, fileName).catch(() => void problems.set(name, toProblem('file-size'))))
    },
    /** The field of the file that is being read, or was last. */
    lastFile: () => lastFile,
    /** Takes no more files, and waits until every one is written. */
    async settle(): Promise<void> {
      isClosed = true
      await Promise.all(work)
    },
  }
}

function findFileField(fields: readonly FormField[], name: string): FormFileField | undefined {
  return fields.find((field) => field.type === 'file' && field.name === name) as FormFileField | undefined
}

function isKnown(fields: readonly FormField[], name: string): boolean {
  return fields.some((field) => 'name' in field && field.name === name)
}

/** The last part of a path, without control characters and what no file name holds. */
function toFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex
  const unsafe = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069<>:"|?*]/g
  const safe = last.toWellFormed().replaceAll(unsafe, '_')
  return safe.slice(-150) || 'file'
}
