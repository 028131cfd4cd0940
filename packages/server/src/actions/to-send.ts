import type { Send } from '@vitrine/contract'
import type { ActionPost } from './action.ts'

/**
 * Returns a function that sends calls on behalf of the visitor, and collects the cookies of the responses. Later calls of the
 * action have these cookies too: the cart that one call has created is the cart of the next.
 */
export function toSend({ call, scope }: ActionPost, setCookies: string[]): Send {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const sent = scope.request.headers.get('cookie') ?? ''
    const response = await call(pathname + search, {
      method: request.method,
      body: request.body === null ? null : await request.text(),
      type: request.headers.get('content-type'),
      ...(setCookies.length > 0 && { cookie: addCookies(sent, setCookies) }),
    })
    setCookies.push(...response.headers.getSetCookie())
    return response
  }
}

/** Returns the header `cookie` of a browser that has stored the values of `Set-Cookie`. */
function addCookies(cookie: string, setCookies: readonly string[]): string {
  const pairs = [...cookie.split(';'), ...setCookies.map((each) => each.split(';')[0] ?? '')]
  const byName = new Map(pairs.map((pair) => [pair.split('=')[0]?.trim() ?? '', pair.trim()] as const))
  return [...byName.values()].filter((pair) => pair !== '').join('; ')
}
