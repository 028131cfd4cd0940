import { isSameOrigin } from '@vitrine/contract'

/** Maximum size of a form in bytes. */
const maxBytes = 64 * 1024

/**
 * Reads a form sent by a page of the hosted store. If it cannot be read, returns the reason: its
 * origin (R7), type or size.
 */
export async function readForm(
  request: Request,
  publicUrl: URL,
): Promise<URLSearchParams | 'other-site' | 'other-type' | 'too-large'> {
  if (!isSameOrigin(request.headers, publicUrl)) return 'other-site'
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return 'other-type'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return 'too-large'
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
