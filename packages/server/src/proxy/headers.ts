import { cacheTagsHeader, idempotencyKeyHeader } from '@vitrine/contract'
import { clientAddressOf } from '../http/index.ts'

/** Request headers that are forwarded to a remote platform. All others are dropped (R36). */
const requestHeaders: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  idempotencyKeyHeader,
  'if-none-match',
  'origin',
  'sec-fetch-dest',
  'sec-fetch-site',
  'x-customer-group-id',
  'x-request-id',
  'x-ssr-request-id',
  'x-tenant-id',
  'x-workspace-id',
  'x-env-id',
  'x-channel-id',
  'x-channel-locale',
]

/** Response headers that are passed on. Lengths and encodings are dropped, since the body is already decoded. */
const responseHeaders: readonly string[] = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
]

/** Returns the headers of a request to a remote platform, with the host that the shopper sees. */
export function toPlatformHeaders(source: Headers, publicUrl: URL, trustProxy = false): Headers {
  const headers = pick(source, requestHeaders)
  const client = clientAddressOf(source, trustProxy)
  if (client !== undefined) headers.set('x-forwarded-for', client)
  headers.set('x-forwarded-host', publicUrl.host)
  headers.set('x-forwarded-proto', publicUrl.protocol.slice(0, -1))
  return headers
}

/** Response headers of the hosted store, whose pages are documents and redirects (R39). */
const storeHeaders: readonly string[] = ['location', 'referrer-policy', 'refresh', 'x-robots-tag']

/** Response headers of calls that the server makes to render a page. Browsers do not need them. */
const ownHeaders: readonly string[] = [cacheTagsHeader]

/** A page of the hosted store, a call that the server makes to render a page, or a call of a browser. */
export type ResponseKind = 'store' | 'own' | 'visitor'

const headersOfKind: Readonly<Record<ResponseKind, readonly string[]>> = {
  store: [...responseHeaders, ...storeHeaders],
  own: [...responseHeaders, ...ownHeaders],
  visitor: responseHeaders,
}

/** Returns the headers of a response. Cookies lose their domain, so that they belong to the host of the shop. */
export function fromPlatformHeaders(source: Headers, kind: ResponseKind = 'visitor'): Headers {
  const headers = pick(source, headersOfKind[kind])
  for (const cookie of source.getSetCookie()) headers.append('set-cookie', withoutDomain(cookie))
  return headers
}

function pick(source: Headers, names: readonly string[]): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = source.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

function withoutDomain(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';')
  return [pair, ...attributes.filter((attribute) => !/^\s*domain\s*(?:=|$)/i.test(attribute))].join(';')
}
