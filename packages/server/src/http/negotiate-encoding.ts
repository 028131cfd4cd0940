import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Chooses the encoding of an answer from Accept-Encoding (RFC 9110, section 12.5.3): the highest quality wins, and
 * among equals the one that stands first in `offered`. A client that refuses everything still gets `identity`.
 */
export function negotiateEncoding(header: string | null, offered: readonly Encoding[]): Encoding {
  if (header === null || header.trim() === '') return 'identity'
  const wanted = new Map(
    parseAccept(header).map(({ type, q }) => [type.toLowerCase().replace('x-gzip', 'gzip'), q]),
  )
  const anyOther = wanted.get('*')
  // Not named, `identity` is still acceptable, but only when nothing else is.
  const unnamed = (encoding: Encoding) => anyOther ?? (encoding === 'identity' ? 0.0001 : 0)
  let best: Encoding = 'identity'
  let bestQuality = 0
  for (const encoding of offered) {
    const quality = wanted.get(encoding) ?? unnamed(encoding)
    if (quality > bestQuality) {
      best = encoding
      bestQuality = quality
    }
  }
  return best
}
