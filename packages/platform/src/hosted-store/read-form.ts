import { isSameOrigin } from '@vitrine/contract'

/** Maximum size of a form, in bytes. */
const maxBytes = 64 * 1024

/** Reads a form of a page of the hosted store (R7). Rejects larger bodies, and bodies of other types. */
export async function readForm(
  request: Request,
  publicUrl: URL,
): Promise<URLSearchParams | 'other-site' | 'invalid'> {
  if (!isSameOrigin(request.headers, publicUrl)) return 'other-site'
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return 'invalid'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return 'invalid'
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
