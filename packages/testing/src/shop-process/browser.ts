import { withCookieJar } from '../cookie-jar.ts'

export interface Exchange {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Position of the process to ask; random if absent. */
  readonly at?: number
}

export interface Answer {
  readonly status: number
  /** The whole response: headers and body. */
  readonly text: string
  /** `Data` of the envelope; undefined after a failure. */
  readonly data: unknown
  /** Error code; undefined after a success. */
  readonly code: string | undefined
}

/** A browser with its own cookies. Rejects if the connection is lost. */
export type Browser = (path: string, exchange?: Exchange) => Promise<Answer>

/**
 * Opens a browser without cookies at several processes of a shop, which share a host name.
 *
 * @param getOrigin returns the origin of a process, by its position or at random.
 * @param client address of the browser, for the limits of requests.
 */
export function createBrowser(getOrigin: (at: number | undefined) => string, client: string): Browser {
  const send = withCookieJar((request) => fetch(request))
  return async (path, { method = 'GET', body, headers, at } = {}) => {
    const response = await send(
      new Request(getOrigin(at) + path, {
        method,
        headers: {
          ...headers,
          'x-forwarded-for': client,
          // Browsers see one shop. Cookies are per port.
          'x-forwarded-host': '127.0.0.1',
          'sec-fetch-site': 'same-origin',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
    const text = await response.text()
    const lines = [...response.headers].map((header) => header.join(': ')).join('\n')
    const envelope = JSON.parse(text) as {
      readonly Data?: unknown
      readonly Error?: { readonly code?: string }
    }
    const { Data: data, Error: error } = envelope
    return { status: response.status, text: `${lines}\n\n${text}`, data, code: error?.code }
  }
}
