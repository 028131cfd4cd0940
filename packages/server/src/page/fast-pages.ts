import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { requestIdHeader } from '@vitrine/contract'
import { matchesEtag, negotiateEncoding } from '../http/index.ts'
import { liveReloadCookie } from '../live-reload/index.ts'
import type { Log } from '../log/index.ts'
import type { KeptPage, PageCache, PageEncoding } from '../page-cache/index.ts'

/** The parts of Node's request that select a kept page. */
export interface FastRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** A response that can be sent unchanged. */
export interface FastResponse {
  readonly status: number
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly body: Uint8Array | undefined
}

/**
 * Answers requests for kept pages from Node's own request, without a `Request`, a `Response` or a route. Only requests that
 * the page route has answered before are recognised, so that all rules for addresses and hosts stay in one place.
 */
export interface FastPages {
  /** Remembers that a request with this address and these headers gets the page with the key. */
  learn(request: Request, key: string): void
  /** Returns the response to a request; undefined if the page route has to answer it. */
  answer(request: FastRequest): FastResponse | undefined
}

export interface FastPagesOptions {
  readonly pageCache: PageCache
  readonly log: Log
  /** True if the headers of a proxy determine the address of a page. */
  readonly trustProxy: boolean
}

/** Maximum number of remembered addresses. Clients can invent any number of addresses of the same page. */
const maxAddresses = 20_000

/** Maximum length of a remembered address with the headers that belong to it, in characters. */
const maxAddressLength = 1_000
/** Maximum number of remembered values of Accept-Encoding. */
const maxEncodings = 200

/** Headers of a page in an encoding, built once for each body: a page that many request becomes smaller. */
interface Prepared {
  readonly body: Uint8Array
  readonly page: readonly string[]
  readonly notModified: readonly string[]
}

export function createFastPages({ pageCache, log, trustProxy }: FastPagesOptions): FastPages {
  const keys = new Map<string, string>()
  const encodings = new Map<string, PageEncoding>()
  const prepared = new WeakMap<KeptPage, Map<PageEncoding, Prepared>>()
  const idHeader = trustProxy ? requestIdHeader : undefined

  function encodingOf(accept: string, page: KeptPage): PageEncoding {
    const known = encodings.get(accept)
    if (known !== undefined && page.body.encodings.length > 1) return known
    const encoding = negotiateEncoding(accept, page.body.encodings)
    if (page.body.encodings.length > 1) {
      if (encodings.size >= maxEncodings) encodings.clear()
      encodings.set(accept, encoding)
    }
    return encoding
  }

  function prepare(page: KeptPage, encoding: PageEncoding, body: Uint8Array): Prepared {
    const ofPage = prepared.get(page) ?? new Map<PageEncoding, Prepared>()
    prepared.set(page, ofPage)
    const known = ofPage.get(encoding)
    if (known?.body === body) return known
    const common = [
      ...Object.entries(page.headers).flat(),
      ...['x-vitrine-cache', 'HIT; reason=fresh'],
      requestIdHeader,
    ]
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const made = {
      body,
      page: ['content-length', String(body.byteLength), ...encoded, ...common],
      notModified: common,
    }
    ofPage.set(encoding, made)
    return made
  }

  return {
    learn({ url, headers }, key) {
      const { pathname, search } = new URL(url)
      const address = toAddress(pathname + search, headers.get('host'), [
        headers.get('x-forwarded-proto'),
        headers.get('x-forwarded-host'),
      ])
      if (address.length > maxAddressLength) return
      if (keys.size >= maxAddresses) keys.clear()
      keys.set(address, key)
    },

    answer({ method, url = '', headers }) {
      if (method !== 'GET' && method !== 'HEAD') return undefined
      const { host, cookie, 'content-length': length, 'transfer-encoding': transfer } = headers
      if (length !== undefined || transfer !== undefined) return undefined
      if (cookie?.includes(liveReloadCookie) === true) return undefined
      if (idHeader !== undefined && headers[idHeader] !== undefined) return undefined
      const key = keys.get(toAddress(url, host, [headers['x-forwarded-proto'], headers['x-forwarded-host']]))
      if (key === undefined) return undefined
      const started = performance.now()
      const kept = pageCache.peek(key)
      if (kept === undefined) return undefined
      const { page, verdict } = kept
      const encoding = encodingOf(headers['accept-encoding'] ?? '', page)
      const body = page.body.peek(encoding)
      if (body === undefined) return undefined
      const ready = prepare(page, encoding, body)
      const id = randomUUID()
      const match = headers['if-none-match']
      const isKnown = match !== undefined && page.status === 200 && matchesEtag(match, page.etag)
      const status = isKnown ? 304 : page.status
      const path = url.split('?', 1)[0] ?? ''
      const cache = `${verdict.result} ${verdict.reason}`
      log.request({ id, method, path, status, ms: performance.now() - started, cache })
      return isKnown
        ? { status, headers: [...ready.notModified, id], body: undefined }
        : { status, headers: [...ready.page, id], body }
    },
  }
}

function toAddress(
  path: string,
  host: string | null | undefined,
  forwarded: readonly (string | readonly string[] | null | undefined)[],
): string {
  const [proto, forwardedHost] = forwarded
  return proto || forwardedHost
    ? `${host} ${path} ${String(proto ?? '')} ${String(forwardedHost ?? '')}`
    : `${host} ${path}`
}
