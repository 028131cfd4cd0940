import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiateEncoding, type Encoding } from '../http/index.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Minimum size in bytes for which compression pays off. */
const minBytes = 1024
const brotliQuality = 4
const gzipLevel = 6

export interface Compressed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly encoding: Encoding
}

/** Compresses a page with the encoding that the client's Accept-Encoding prefers. */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | null,
): Promise<Compressed> {
  if (bytes.byteLength < minBytes) return { bytes, encoding: 'identity' }
  const encoding = negotiateEncoding(acceptEncoding, ['br', 'gzip', 'identity'])
  switch (encoding) {
    case 'br': {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      }
      return { bytes: await toBrotli(bytes, { params }), encoding }
    }
    case 'gzip':
      return { bytes: await toGzip(bytes, { level: gzipLevel }), encoding }
    case 'identity':
      return { bytes, encoding }
  }
}
