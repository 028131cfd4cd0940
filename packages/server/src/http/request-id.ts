import { randomUUID } from 'node:crypto'
import { requestIdHeader, requestIdPattern } from '@vitrine/contract'

/** The id of a request: the proxy's own where proxies are trusted and it looks like one, else a random one. */
export function requestIdOf(headers: Headers, trustProxy: boolean): string {
  const given = trustProxy ? headers.get(requestIdHeader) : null
  return given !== null && requestIdPattern.test(given) ? given : randomUUID()
}

/** A request for the platform, which writes the same id into its own lines as this server does. */
export function withRequestId(request: Request, id: string): Request {
  const headers = new Headers(request.headers)
  headers.set(requestIdHeader, id)
  return new Request(request, { headers })
}
