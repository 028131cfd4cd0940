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
  if (ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  // A client may send thousands of tags, which are only compared if the header contains this one at all.
  return ifNoneMatch.includes(wanted) && ifNoneMatch.split(',').some((tag) => opaque(tag) === wanted)
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
