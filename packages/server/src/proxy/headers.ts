import { clientAddressHeader } from '@vitrine/contract'

/** Request headers that a platform elsewhere gets. Everything else stays here (ruling R36). */
const requestHeaders: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
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

/** Answer headers that come back. Lengths and encodings are not among them: the body was decoded on the way. */
const answerHeaders: readonly string[] = [
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

/** The headers of a request as a platform elsewhere gets them, with the host that the shopper sees. */
export function toPlatformHeaders(given: Headers, publicUrl: URL, trustProxy = false): Headers {
  const headers = pick(given, requestHeaders)
  const client = clientOf(given, trustProxy)
  if (client !== undefined) headers.set('x-forwarded-for', client)
  headers.set('x-forwarded-host', publicUrl.host)
  headers.set('x-forwarded-proto', publicUrl.protocol.slice(0, -1))
  return headers
}

/** The address of who asks: that of the connection, or what a trusted proxy in front saw, which it adds at the end. */
function clientOf(given: Headers, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? given.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (given.get(clientAddressHeader) ?? undefined)
}

/** The headers of an answer as the browser gets them: cookies belong to this host, whatever domain they name. */
export function fromPlatformHeaders(given: Headers): Headers {
  const headers = pick(given, answerHeaders)
  for (const cookie of given.getSetCookie()) headers.append('set-cookie', withoutDomain(cookie))
  return headers
}

function pick(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

function withoutDomain(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';')
  return [pair, ...attributes.filter((attribute) => !/^\s*domain\s*(?:=|$)/i.test(attribute))].join(';')
}
