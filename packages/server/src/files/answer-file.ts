import { isMatch, negotiateEncoding, type Encoding, type Scope } from '../http/index.ts'
import type { StaticFile } from './static-files.ts'

const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Sends a file: the precompressed variant that the client prefers, or 304 when it has the file already. */
export function answerFile(scope: Scope, file: StaticFile): Response {
  const { headers } = scope.request
  const offered = preference.filter((encoding) => file.variants.has(encoding))
  const encoding = negotiateEncoding(headers.get('accept-encoding'), offered)
  const bytes = file.variants.get(encoding) ?? new Uint8Array()
  const common = {
    ...scope.headers,
    'cache-control': file.cacheControl,
    etag: file.etag,
    ...(offered.length > 1 ? { vary: 'Accept-Encoding' } : undefined),
  }
  if (isMatch(headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers: common })
  return new Response(bytes, {
    headers: {
      ...common,
      'content-type': file.contentType,
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? undefined : { 'content-encoding': encoding }),
    },
  })
}
