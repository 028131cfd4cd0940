import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { matchesEtag, negotiateEncoding, errorResponse, toEtag, type RequestScope } from '../http/index.ts'
import type { Sitemaps } from './sitemaps.ts'
import { sitemapIndex } from './xml.ts'
import type { SitemapPart } from './write-parts.ts'

export const sitemapPath = '/sitemap.xml'

/** Time for which crawlers may cache a sitemap, in seconds. */
const cacheSeconds = 300
/** Time after which crawlers may retry if there is no sitemap yet, in seconds. */
const retrySeconds = 30

/**
 * Serves `/sitemap.xml` (without a number) and `/sitemaps/{number}.xml`. The first is the sitemap itself if it fits
 * into one file, otherwise the index of its files.
 */
export async function sitemapResponse(
  scope: RequestScope,
  sitemaps: Sitemaps,
  number?: number,
): Promise<Response> {
  const found = await sitemaps.find(scope.url)
  switch (found.kind) {
    case 'refused':
      return errorResponse(scope, 'MISDIRECTED', { message: `No shop is served on ${scope.url.host}.` })
    case 'busy':
      return new Response('The sitemap is not available yet. Try again later.\n', {
        status: 503,
        headers: {
          ...scope.headers,
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': String(retrySeconds),
        },
      })
    case 'sitemap': {
      const { parts } = found
      if (number === undefined && parts.length > 1) return indexResponse(scope, parts)
      const part = parts[(number ?? 1) - 1]
      return part === undefined
        ? errorResponse(scope, 'NOT_FOUND', { message: 'Sitemap not found.' })
        : partResponse(scope, part)
    }
  }
}

function indexResponse(scope: RequestScope, parts: readonly SitemapPart[]): Response {
  const { origin } = scope.url
  const xml = Buffer.from(
    sitemapIndex(
      parts.map(({ lastModified }, index) => ({ loc: `${origin}/sitemaps/${index + 1}.xml`, lastModified })),
    ),
  )
  const etag = toEtag(xml)
  const headers = commonHeaders(scope, etag)
  if (matchesEtag(scope.request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(xml, { headers })
}

function partResponse(scope: RequestScope, { gzip, etag }: SitemapPart): Response {
  const { headers: requestHeaders } = scope.request
  const headers = { ...commonHeaders(scope, etag), vary: 'Accept-Encoding' }
  if (matchesEtag(requestHeaders.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (negotiateEncoding(requestHeaders.get('accept-encoding'), ['gzip', 'identity']) === 'gzip') {
    const length = String(gzip.byteLength)
    return new Response(gzip, {
      headers: { ...headers, 'content-encoding': 'gzip', 'content-length': length },
    })
  }
  const plain = Readable.toWeb(Readable.from([gzip]).pipe(createGunzip())) as ReadableStream<Uint8Array>
  return new Response(plain, { headers })
}

function commonHeaders(scope: RequestScope, etag: string): Readonly<Record<string, string>> {
  return {
    ...scope.headers,
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=${cacheSeconds}`,
    etag,
  }
}
