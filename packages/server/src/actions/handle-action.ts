import { isSameOrigin, ssrRequestIdHeader, type Send } from '@vitrine/contract'
import { errorResponse, toLocation, type RequestScope } from '../http/index.ts'
import type { Action, ActionCall } from './action.ts'

/** Headers that describe the body of a request. A call with another body must not inherit these headers. */
const bodyHeaders = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'] as const

/**
 * Handles a form posted by a browser without scripts (R29): checks that it comes from a page of the shop (R7), runs the action,
 * and redirects with 303. The redirect sets the cookies of the result and is never stored. If a script has sent the form with the
 * header `accept: application/json`, the response has status 200, and its body has the next address as `location`, and `captcha` if the
 * action requires one.
 */
export async function handleAction(scope: RequestScope, action: Action, send: Send): Promise<Response> {
  const { request, url } = scope
  if (!isSameOrigin(request.headers, url)) {
    return errorResponse(scope, 'FORBIDDEN_ORIGIN', {
      message: 'The form was not sent from a page of this shop.',
    })
  }
  const page = new URL(toLocalPath(url.searchParams.get('page') ?? '/', url), url)
  const result = await action({ scope, page, call: (path, call) => send(toCall(scope, path, call)) })
  if (result instanceof Response) return result
  const headers = new Headers({ ...scope.headers, 'cache-control': 'no-store' })
  const location = toLocation(result.location, url)
  for (const cookie of result.setCookies ?? []) headers.append('set-cookie', cookie)
  // A script that has sent the form keeps what was entered after a failure, and opens the next page itself.
  if (request.headers.get('accept') === 'application/json')
    return Response.json({ location, captcha: result.captcha }, { headers })
  headers.set('location', location)
  return new Response(null, { status: 303, headers })
}

/** Returns an address of this host as a path with query and fragment. Ignores the host of any other address. */
export function toLocalPath(address: string, base: URL): string {
  const { pathname, search, hash } = new URL(toLocation(address, base), base)
  return pathname + search + hash
}

function toCall(
  { request, id }: RequestScope,
  path: string,
  { method, body = null, type = null, cookie }: ActionCall,
) {
  const headers = new Headers(request.headers)
  for (const name of bodyHeaders) headers.delete(name)
  if (type !== null) headers.set('content-type', type)
  if (cookie !== undefined) headers.set('cookie', cookie)
  // Marks the call as the server's own, since the response is read here.
  headers.set(ssrRequestIdHeader, id)
  const init = { method, headers, body, signal: request.signal, duplex: 'half' as const }
  return new Request(new URL(path, request.url), init)
}
