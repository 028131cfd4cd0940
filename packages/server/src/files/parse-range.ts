/** The bytes from `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * What a Range header asks of so many bytes (RFC 9110, section 14): one range, or one that cannot be met. Undefined where
 * everything is to be sent: nothing was asked, not in bytes, not readable, or several ranges.
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
