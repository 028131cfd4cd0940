import { withCookieJar } from '../cookie-jar.ts'

export interface PageExchange {
  /** Sent as JSON. */
  readonly body?: object
  /** Sent as a form without scripts. */
  readonly form?: Readonly<Record<string, string>>
}

export interface PageAnswer {
  readonly status: number
  readonly text: string
  /** Path and query of a redirect. */
  readonly location: string | undefined
}

/**
 * Requests a path of the shop or of its hosted store: with GET, or with POST if there is a body or a form. Follows no
 * redirects. Rejects if the connection is lost.
 */
export type Ask = (path: string, exchange?: PageExchange) => Promise<PageAnswer>

/**
 * Opens a browser without cookies at a shop, for pages and calls.
 *
 * @param getOrigin returns the origin of a process.
 * @param client address of the browser, for the limits of requests.
 */
export function openPageBrowser(getOrigin: () => string | Promise<string>, client: string): Ask {
  const send = withCookieJar((request) => fetch(request))
  return async (path, { body, form } = {}) => {
    const [type, text] = form
      ? ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()]
      : ['application/json', body && JSON.stringify(body)]
    const response = await send(
      new Request((await getOrigin()) + path, {
        method: text === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {
          'x-forwarded-for': client,
          // Browsers see one shop, regardless of which process responds.
          'x-forwarded-host': '127.0.0.1',
          'sec-fetch-site': 'same-origin',
          ...(text === undefined ? {} : { 'content-type': type }),
        },
        ...(text === undefined ? {} : { body: text }),
      }),
    )
    const location = response.headers.get('location')
    return {
      status: response.status,
      text: await response.text(),
      location: location === null ? undefined : toPath(location),
    }
  }
}

/** Returns the path and query of an address of the shop. */
export function toPath(address: string): string {
  const { pathname, search } = new URL(address, 'http://127.0.0.1')
  return pathname + search
}
