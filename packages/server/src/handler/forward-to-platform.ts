import { requestIdHeader, ssrRequestIdHeader, type Send } from '@vitrine/contract'
import { withHeaders, type RequestScope } from '../http/index.ts'

/**
 * Forwards a browser's request to the platform with the id of the request. The header that marks the server's own calls is
 * removed: a browser must not be able to set it.
 */
export async function forwardToPlatform(scope: RequestScope, send: Send): Promise<Response> {
  const headers = new Headers(scope.request.headers)
  headers.delete(ssrRequestIdHeader)
  headers.set(requestIdHeader, scope.id)
  const response = await send(new Request(scope.request, { headers }))
  return withHeaders(response, { ...scope.headers, ...ownPolicy(response) })
}

/**
 * Returns the Content-Security-Policy that the platform sent with an image, or nothing for other responses. Images keep
 * their policy, because an SVG opened as a document must have fewer permissions than a page.
 */
function ownPolicy({ headers }: Response): Readonly<Record<string, string>> {
  const policy = headers.get('content-security-policy')
  const isImage = headers.get('content-type')?.startsWith('image/') === true
  return policy !== null && isImage ? { 'content-security-policy': policy } : {}
}
