import type { Operation } from './operation.ts'

/**
 * The name under which a response is recorded and replayed (R21): the operation's `ssrKey`, otherwise method, path,
 * query in sorted order, and a hash of the body. Equal on the server and in the browser for equal operations.
 */
export function replayKey(operation: Operation): string {
  const { ssrKey, method, path, query, body } = operation
  if (ssrKey) return ssrKey
  const sorted = new URLSearchParams([...query])
  sorted.sort()
  return `${method} ${path}?${sorted}${typeof body !== 'string' ? '' : ` ${hash(body)}`}`
}

/** 64 bits in two multiplicative lanes (after FNV-1a): not secret, only unlikely to meet twice in one page. */
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
