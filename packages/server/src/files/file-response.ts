import {
  matchesEtag,
  negotiateEncoding,
  toFileHeaders,
  type Encoding,
  type RequestScope,
} from '../http/index.ts'
import { parseRange } from './parse-range.ts'
import type { StaticFile } from './static-files.ts'

const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Sends a file: the precompressed variant that the client prefers, or 304 if the client has the current version. An uncompressed
 * file supports a single range.
 */
export function fileResponse(scope: RequestScope, file: StaticFile): Response {
  const { headers } = scope.request
  const offered = preference.filter((encoding) => file.variants.has(encoding))
  const encoding = negotiateEncoding(headers.get('accept-encoding'), offered)
  const bytes = file.variants.get(encoding) ?? new Uint8Array()
  const common = {
    ...toFileHeaders(scope.headers, file.contentType),
    'cache-control': file.cacheControl,
    etag: file.etag,
    ...(offered.length > 1 ? { vary: 'Accept-Encoding' } : undefined),
  }
  if (matchesEtag(headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers: common })
  const type = { ...common, 'content-type': file.contentType }
  if (encoding === 'identity') {
    const range = parseRange(rangeOf(scope.request, file.etag), bytes.byteLength)
    if (range === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: {
          ...scope.headers,
          'cache-control': 'no-store',
          'content-range': `bytes */${bytes.byteLength}`,
        },
      })
    }
    if (range) {
      const { first, last } = range
      return new Response(bytes.subarray(first, last + 1), {
        status: 206,
        headers: {
          ...type,
          'content-length': String(last - first + 1),
          'content-range': `bytes ${first}-${last}/${bytes.byteLength}`,
        },
      })
    }
  }
  return new Response(bytes, {
    headers: {
      ...type,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
    },
  })
}

/** Returns the Range header of a GET request, unless the client has a part of another version of the file. */
function rangeOf({ method, headers }: Request, etag: string): string | null {
  const ifRange = headers.get('if-range')
  // A weak tag does not identify bytes.
  const isSame = ifRange === null || (ifRange.trim() === etag && !etag.startsWith('W/'))
  return method === 'GET' && isSame ? headers.get('range') : null
}
