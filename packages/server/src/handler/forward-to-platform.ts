import { requestIdHeader, ssrRequestIdHeader, type Send } from '@vitrine/contract'
import { toFileHeaders, withHeaders, type RequestScope } from '../http/index.ts'

export interface ForwardOptions {
  readonly send: Send
  /** True if another shop may use this one as its platform (PLATFORM_URL). */
  readonly trustProxy: boolean
}

/**
 * Forwards a browser's request to the platform with the id of the request. The header that marks a server's own calls is
 * removed, because a browser must not be able to set it. It stays on anonymous calls of a trusted server, which may keep the
 * responses for all visitors; it has no other effect.
 */
export async function forwardToPlatform(
  scope: RequestScope,
  { send, trustProxy }: ForwardOptions,
): Promise<Response> {
  const headers = new Headers(scope.request.headers)
  const isOwn = trustProxy && headers.has(ssrRequestIdHeader) && !headers.has('cookie')
  headers.delete(ssrRequestIdHeader)
  if (isOwn) headers.set(ssrRequestIdHeader, scope.id)
  headers.set(requestIdHeader, scope.id)
  const response = await send(new Request(scope.request, { headers }))
  const added = toFileHeaders(scope.headers, response.headers.get('content-type'))
  return withHeaders(response, { ...added, ...ownPolicy(response) })
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
