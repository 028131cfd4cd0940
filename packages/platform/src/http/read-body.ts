import { fail, type ApiError } from './api-error.ts'

/**
 * Reads the JSON object in the body of a call, up to `maxBytes`. Returns undefined, without reading, if the call has no
 * body. An empty body counts as an empty object, whatever its content type.
 */
export async function readBody(
  call: { readonly body: unknown },
  request: Request,
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

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | ApiError> {
  const tooLarge = () =>
    fail('PAYLOAD_TOO_LARGE', 'body', `The request body must not exceed ${maxBytes} bytes.`)
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  const isJson = type === 'application/json'
  const length = Number(request.headers.get('content-length') ?? 0)
  // A server also passes a stream for a request without a body: only a body that has bytes needs the content type.
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
