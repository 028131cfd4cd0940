import { errorResponse, readBytes } from '../http/index.ts'
import type { ActionPost } from './action.ts'

/** Maximum size of a posted form, in bytes. */
const maxFormBytes = 64 * 1024

/** Reads the fields of a form; returns an error response if the body is too large or not a form. */
export async function readForm({ scope }: ActionPost): Promise<URLSearchParams | Response> {
  const { request } = scope
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(type)) {
    return errorResponse(scope, 'UNSUPPORTED_MEDIA_TYPE', {
      message: 'This address supports only forms with the type application/x-www-form-urlencoded.',
    })
  }
  const bytes = await readBytes(request.body, { maxBytes: maxFormBytes, signal: request.signal })
  if (bytes === null) {
    return errorResponse(scope, 'PAYLOAD_TOO_LARGE', {
      message: `The form must not exceed ${maxFormBytes} bytes.`,
    })
  }
  return new URLSearchParams(new TextDecoder().decode(bytes))
}
