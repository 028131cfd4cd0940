import type { Send } from '@vitrine/contract'
import { operatorCookie } from '@vitrine/contract/admin'
import { errorResponse, type RequestScope } from '../http/index.ts'
import { toPageKey, type PageCache } from '../page-cache/index.ts'

export interface InspectPageOptions {
  readonly pageCache: PageCache | undefined
  readonly send: Send
  /** Query parameters with which pages are kept. */
  readonly parameters: ReadonlySet<string>
}

/** Path of the call that describes a kept page to operators, with the address of the page as the parameter `address`. */
export const inspectPagePath = '/_actions/pages'

/**
 * Creates the route that returns the state of a page in the cache of this process to a signed-in operator: the reason why it
 * is not kept, or the tags whose changes make the cache check it.
 */
export function createInspectPage({ pageCache, send, parameters }: InspectPageOptions) {
  return async (scope: RequestScope): Promise<Response> => {
    if (!(await isOperator(scope, send))) {
      return errorResponse(scope, 'NOT_FOUND', { message: 'Sign in as an operator to inspect pages.' })
    }
    const address = URL.parse(scope.url.searchParams.get('address') ?? '', scope.url.origin)
    if (address === null) {
      return errorResponse(scope, 'BAD_REQUEST', {
        message: 'Send the address of a page as the parameter `address`.',
      })
    }
    const key = toPageKey(address, parameters)
    const page = 'text' in key ? pageCache?.describe(key.text) : undefined
    const reason = pageCache === undefined ? 'off' : 'bypass' in key ? key.bypass : undefined
    const description = {
      address: address.href,
      state: reason === undefined ? (page?.state ?? 'absent') : 'bypass',
      ...(reason === undefined ? {} : { reason }),
      ...(page === undefined ? {} : { page }),
      cache: { pages: pageCache?.size ?? 0, bytes: pageCache?.bytes ?? 0 },
    }
    const headers = { ...scope.headers, 'content-type': 'application/json', 'cache-control': 'no-store' }
    return new Response(JSON.stringify({ Status: 'success', Data: description }), { headers })
  }
}

async function isOperator({ request, url }: RequestScope, send: Send): Promise<boolean> {
  const cookie = request.headers.get('cookie') ?? ''
  if (!cookie.includes(operatorCookie)) return false
  const { ok } = await send(new Request(new URL('/apis/admin/v1/me', url), { headers: { cookie } }))
  return ok
}
