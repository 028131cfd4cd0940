import { hostedStorePath, requestIdHeader, ssrRequestIdHeader, type Send } from '@vitrine/contract'
import { isUnder, withHeaders, type RequestScope } from '../http/index.ts'

/**
 * Returns true if the hosted store answers a URL (R39): if the URL has the host of STORE_ORIGIN, or a path below `/_store/`. With
 * STORE_ORIGIN, the pages below `/_store/` send the visitors of the shop there (R5).
 */
export function isStoreUrl({ host, pathname }: URL, storeOrigin: string | undefined): boolean {
  return (
    isUnder(pathname, [hostedStorePath]) || (storeOrigin !== undefined && host === new URL(storeOrigin).host)
  )
}

/**
 * Forwards a request to the hosted store. Its pages have headers of their own, such as a stricter policy; the
 * shop's headers are only added.
 */
export async function forwardToStore(scope: RequestScope, storeSend: Send): Promise<Response> {
  const headers = new Headers(scope.request.headers)
  headers.delete(ssrRequestIdHeader)
  headers.set(requestIdHeader, scope.id)
  const response = await storeSend(new Request(scope.request, { headers }))
  const added = Object.entries(scope.headers).filter(([name]) => !response.headers.has(name))
  return withHeaders(response, Object.fromEntries(added))
}
