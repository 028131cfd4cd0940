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
  const pairs = new Map(cookie.split(';').map((pair) => [nameOf(pair), pair.trim()]))
  for (const each of setCookies) {
    const [pair = '', ...attributes] = each.split(';')
    if (isDeletion(attributes)) pairs.delete(nameOf(pair))
    else pairs.set(nameOf(pair), pair.trim())
  }
  return [...pairs.values()].filter((pair) => pair !== '').join('; ')
}

const nameOf = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? ''

/** Returns true if the attributes of a cookie delete it. `Max-Age` takes precedence over `Expires`. */
function isDeletion(attributes: readonly string[]): boolean {
  const values = new Map(
    attributes.map((each) => {
      const [name = '', ...value] = each.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )
  const maxAge = values.get('max-age') ?? ''
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  return Date.parse(values.get('expires') ?? '') <= Date.now()
}
