import type { Send } from '@vitrine/contract'

/**
 * Returns a `Send` that behaves like the pages of one browser: it keeps the cookies of each host, and marks its
 * requests as same-origin. Cookies are kept until they are deleted, and sent regardless of their path, after those that the
 * request has itself.
 */
export function withCookieJar(send: Send): Send {
  const hosts = new Map<string, Map<string, string>>()
  return async (request) => {
    const { hostname, origin } = new URL(request.url)
    const cookies = hosts.get(hostname) ?? new Map<string, string>()
    hosts.set(hostname, cookies)
    const headers = new Headers(request.headers)
    if (!headers.has('origin')) headers.set('origin', origin)
    const kept = [...cookies].map((pair) => pair.join('='))
    const own = headers.get('cookie')
    if (kept.length > 0) headers.set('cookie', [...(own === null ? [] : [own]), ...kept].join('; '))
    const response = await send(new Request(request, { headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}
