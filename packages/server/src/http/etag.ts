import { createHash } from 'node:crypto'

/** Returns a weak entity tag of the uncompressed bytes, which is valid for every encoding. */
export function toEtag(bytes: Uint8Array): string {
  return `W/${toStrongEtag(bytes)}`
}

/** Returns a strong entity tag, for bodies whose bytes never vary between responses and that support ranges. */
export function toStrongEtag(bytes: Uint8Array): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}

/** Returns true if If-None-Match contains the tag (weak comparison, RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
