import { createClient, withErrors, withLocale, type Client } from '@vitrine/client'
import type { ProviderId } from '@vitrine/contract'

/** A client whose requests a function answers. For tests of stores. */
export interface CannedClient {
  readonly client: Client
  /** Method and path of each request, with its body as JSON. */
  readonly requests: string[]
}

/** Data of a response, or an error code with its details. */
export type CannedAnswer =
  { readonly data: unknown } | { readonly code: string; readonly [detail: string]: unknown }

/** Creates a client of a provider. `answer` receives method and path, below the provider's segment, and the body. */
export function createCannedClient(
  provider: ProviderId,
  answer: (request: string, body: string) => CannedAnswer | Promise<CannedAnswer>,
): CannedClient {
  const requests: string[] = []
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links: [withErrors(), withLocale(() => 'en')],
    async send(request) {
      const { pathname } = new URL(request.url)
      const path = pathname.replace(/^\/exp-sf-cms\/api/, '').replace(/^\/p[abc]\//, '/')
      const body = await request.text()
      requests.push([request.method, path, body].filter((part) => part !== '').join(' '))
      const answered = await answer(`${request.method} ${path}`, body)
      if ('data' in answered) return Response.json({ Status: 'success', Data: answered.data })
      return Response.json(
        { Status: 'failure', Error: { message: 'It failed.', ...answered } },
        { status: 422 },
      )
    },
  })
  return { client, requests }
}
