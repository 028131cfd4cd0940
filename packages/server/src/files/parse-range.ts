/** Bytes from `first` to `last`, inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Parses a Range header for a body of `size` bytes (RFC 9110, section 14). Returns undefined if the whole body is
 * to be sent: the header is missing or malformed, uses a unit other than bytes, or contains several ranges.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
