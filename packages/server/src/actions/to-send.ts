import type { Send } from '@vitrine/contract'
import type { ActionPost } from './action.ts'

/** Returns a function that sends calls on behalf of the visitor, and collects the cookies of the responses. */
export function toSend({ call }: ActionPost, setCookies: string[]): Send {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const response = await call(pathname + search, {
      method: request.method,
      body: request.body === null ? null : await request.text(),
      type: request.headers.get('content-type'),
    })
    setCookies.push(...response.headers.getSetCookie())
    return response
  }
}
