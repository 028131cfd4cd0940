import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Form, FormField } from '@vitrine/contract'
import { sampleContent, suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import type { Platform } from '../src/options.ts'

export const formsPath = '/apis/setting-service/public/v1/forms'

export interface Envelope {
  readonly Status: string
  readonly Data?: unknown
  readonly Error?: {
    readonly code: string
    readonly field?: string
    readonly fields?: Readonly<Record<string, { readonly code: string }>>
  }
}

export interface FormResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Envelope
}

/** Creates a form file with these fields. */
export function formFile(fields: readonly FormField[], more: Readonly<Record<string, unknown>> = {}): object {
  return {
    id: 'f',
    display_name: 'Contact',
    submit_btn_txt: 'Send',
    success_action: { type: 'message', message: 'Thank you.' },
    form_builder: { version: 1, fields },
    ...more,
  }
}

/** Returns the sample content with these forms in English for channel 1. */
export function contentWith(forms: Readonly<Record<string, object>>): Record<string, unknown> {
  const files = Object.entries(forms).map(([key, form]) => [`1/en/forms/${key}.json`, form])
  return { ...sampleContent(), ...Object.fromEntries(files) }
}

export interface SendOptions {
  readonly form?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Submits a body to a form. Plain objects are sent as JSON. */
export async function submit(
  platform: Platform,
  body: object | string,
  { form = 'f', query = '', headers = {} }: SendOptions = {},
): Promise<FormResponse> {
  if (body instanceof FormData) {
    const sent = new Response(body)
    const type = sent.headers.get('content-type') ?? ''
    // Not `bytes()`, since a server in another test file may have replaced `Response` with one that
    // lacks it.
    return submit(platform, toChunkedStream(new Uint8Array(await sent.arrayBuffer())), {
      ...{ form, query },
      headers: { 'content-type': type, ...headers },
    })
  }
  const isForm = body instanceof URLSearchParams || body instanceof ReadableStream
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await platform.send(
    new Request(`${suiteOrigin}${formsPath}/${form}/submit${query}`, {
      method: 'POST',
      body: isForm || isRaw ? (body as BodyInit) : JSON.stringify(body),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(!isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      duplex: 'half',
    } as RequestInit),
  )
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope }
}

/**
 * Returns bytes as a stream of chunks. This replaces the stream of a FormData: if that stream is
 * cancelled while it waits for a file, undici still enqueues the next chunk and causes an unhandled
 * rejection.
 */
function toChunkedStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, (at += 65_536)))
    },
  })
}

/**
 * Returns the error codes in a response, keyed by field name; an empty object for a successful
 * response.
 */
export function codesOf({ body }: FormResponse): Record<string, string> {
  return Object.fromEntries(Object.entries(body.Error?.fields ?? {}).map(([name, { code }]) => [name, code]))
}

export async function getForm(platform: Platform, form = 'f', query = ''): Promise<Form> {
  const response = await platform.send(new Request(`${suiteOrigin}${formsPath}/${form}${query}`))
  return ((await response.json()) as { Data: Form }).Data
}

/**
 * Returns the names of the files in a subfolder of the data folder; an empty list if it does not
 * exist.
 */
export function filesIn({ dataDir }: OpenedDatabase, folder: string): string[] {
  try {
    return readdirSync(path.join(dataDir, folder)).toSorted()
  } catch {
    return []
  }
}

/** Returns the rows of a table. */
export function rowsOf(database: OpenedDatabase, table: string): Promise<Record<string, unknown>[]> {
  return database.rows(table)
}

/** Solves a proof of work. */
export function solve({ challenge, bits }: NonNullable<Form['captcha']>): string {
  for (let n = 0; ; n++) {
    const solution = `${challenge}:${n}`
    const hash = createHash('sha256').update(solution).digest()
    if (hash.readUInt32BE() < 2 ** (32 - bits)) return solution
  }
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
