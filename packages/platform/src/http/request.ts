import type { PlatformRequest } from '@vitrine/contract'
import { fail, toFieldName, type ApiError } from './responses.ts'

const languageTag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i

/**
 * Parses a query string strictly: repeated names, invalid percent-encoding and NUL are errors, so
 * that no two parts of the platform read the same query differently. Names are checked later
 * against the row of the contract.
 *
 * @param search with or without the question mark
 */
export function parseQuery(search: string): ReadonlyMap<string, string> | ApiError {
  const query = new Map<string, string>()
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name === undefined) return fail('BAD_REQUEST', undefined, 'Invalid percent-encoding in the query.')
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (value === undefined) return fail('BAD_PARAMETER', toFieldName(name), 'Invalid percent-encoding.')
    if (query.has(name)) return fail('BAD_PARAMETER', toFieldName(name), 'Must not be repeated.')
    query.set(name, value)
  }
  return query
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Returns true if a text is a well-formed language tag. Does not check whether the channel has the language. */
export function isLanguageTag(locale: string): boolean {
  return languageTag.test(locale)
}

/** Reads a parameter that has a fixed set of values. The first one is the default. */
export function readChoice<const Choice extends string>(
  query: Readonly<Record<string, string | undefined>>,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice | ApiError {
  const text = query[name]
  if (text === undefined) return choices[0]
  return (
    choices.find((choice) => choice === text) ??
    fail('BAD_PARAMETER', name, `Expected one of: ${choices.join(', ')}.`)
  )
}

/**
 * Reads the JSON object in the body of a call, up to `maxBytes`. If the call has no body, returns
 * undefined without reading. An empty body counts as an empty object, regardless of its content
 * type.
 */
export async function readBody(
  call: { readonly body: unknown },
  request: PlatformRequest,
  maxBytes: number,
): Promise<unknown> {
  if (call.body === null) return undefined
  if (!request.body) return {}
  const bytes = await readBytes(request, maxBytes)
  if (!(bytes instanceof Uint8Array)) return bytes
  if (bytes.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return fail('BAD_JSON', 'body')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail('BAD_JSON', 'body')
  }
  return value
}

async function readBytes(request: PlatformRequest, maxBytes: number): Promise<Uint8Array | ApiError> {
  const tooLarge = () =>
    fail('PAYLOAD_TOO_LARGE', 'body', `The request body must not exceed ${maxBytes} bytes.`)
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const isJson = type === 'application/json'
  const length = Number(request.headers.get('content-length') ?? 0)
  // A server may pass a stream even if the request has no body, so the content type is only
  // required if the body is not empty.
  if (length > 0 && !isJson) return fail('UNSUPPORTED_MEDIA_TYPE', 'content-type')
  if (length > maxBytes) return tooLarge()
  const chunks: Uint8Array[] = []
  let read = 0
  try {
    for await (const chunk of request.body ?? []) {
      if (chunk.length > 0 && !isJson) return fail('UNSUPPORTED_MEDIA_TYPE', 'content-type')
      read += chunk.length
      if (read > maxBytes) return tooLarge()
      chunks.push(chunk)
    }
  } catch {
    return fail('BAD_REQUEST', undefined, 'The request body ended before it was complete.')
  }
  return Buffer.concat(chunks)
}
