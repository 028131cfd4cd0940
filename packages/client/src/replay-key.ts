import type { Operation } from './operation.ts'

/**
 * Returns the key under which a response is recorded and replayed (R21): the operation's `ssrKey`, or otherwise the method, the
 * path, the sorted query and a hash of the body. Equal operations have equal keys on the server and in the browser.
 */
export function replayKey(operation: Operation): string {
  const { ssrKey, method, path, query, body } = operation
  if (ssrKey) return ssrKey
  const sorted = new URLSearchParams([...query])
  sorted.sort()
  return `${method} ${path}?${sorted}${typeof body !== 'string' ? '' : ` ${hash(body)}`}`
}

/** Returns a 64-bit hash in two multiplicative lanes, based on FNV-1a. Not cryptographic: it only avoids collisions within a page. */
function hash(text: string): string {
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit ^ (one >>> 15), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}
