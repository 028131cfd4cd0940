import type { Send } from '@vitrine/contract'
import { createClient, withErrors, withLocale } from '@vitrine/client'
import type { Client, Link } from '@vitrine/client'

/** A platform that contains `knownContent`, and how to reach it. */
export interface ClientTarget {
  readonly send: Send
  /** Origin of the platform's default channel, for example `http://localhost:3000`. */
  readonly origin: string
}

/** One behaviour of the client. Independent of test libraries and Node, so that it can also run in a browser. */
export interface ClientCase {
  readonly name: string
  /** Rejects if the behaviour differs. */
  run(reach: ClientTarget): Promise<void>
}

/** Creates a client as in a page, in English. `links` follow `withLocale`. */
export function clientOf(reach: ClientTarget, links: readonly Link[] = [], language = 'en'): Client {
  const { send, origin } = reach
  return createClient({
    send,
    origin,
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    links: [withErrors(), withLocale(() => language), ...links],
  })
}

/** Returns the same platform with a log of the requested addresses. */
export function withRequestLog(reach: ClientTarget): ClientTarget & { readonly urls: readonly URL[] } {
  const urls: URL[] = []
  // Not called as a method, which the browser's `fetch` does not allow.
  const { send: answer } = reach
  const send: Send = (request) => {
    urls.push(new URL(request.url))
    return answer(request)
  }
  return { ...reach, send, urls }
}
