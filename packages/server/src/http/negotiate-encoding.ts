import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/**
 * Selects the encoding of a response by Accept-Encoding (RFC 9110, section 12.5.3): the encoding with the highest
 * quality, or the first in `offered` among encodings of equal quality. A client that accepts none of them gets
 * `identity`.
 */
export function negotiateEncoding(header: string | null, offered: readonly Encoding[]): Encoding {
  if (header === null || header.trim() === '') return 'identity'
  const qualities = new Map(
    parseAccept(header).map(({ type, q }) => [type.toLowerCase().replace('x-gzip', 'gzip'), q]),
  )
  const anyOther = qualities.get('*')
  // `identity` is acceptable even if it is not listed, but only as a last resort.
  const unlisted = (encoding: Encoding) => anyOther ?? (encoding === 'identity' ? 0.0001 : 0)
  let best: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of offered) {
    const quality = qualities.get(encoding) ?? unlisted(encoding)
    if (quality > bestQuality) {
      best = encoding
      bestQuality = quality
    }
  }
  return best
}
