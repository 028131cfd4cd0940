import { createHash } from 'node:crypto'

/** A weak entity tag over the bytes before compression, so that one tag serves every encoding. */
export function toEtag(bytes: Uint8Array): string {
  return `W/${toStrongEtag(bytes)}`
}

/** An entity tag for what is always sent with these very bytes, so that parts of it fit together. */
export function toStrongEtag(bytes: Uint8Array): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}

/** Whether If-None-Match names the tag (weak comparison, RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
