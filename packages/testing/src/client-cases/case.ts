import type { Send } from '@vitrine/contract'
import { createClient, withErrors, withLocale } from '@vitrine/client'
import type { Client, Link } from '@vitrine/client'

/** The customer that every platform of the client suite has. */
export const knownCustomer = { email: 'ada@shop.test', password: 'correct horse' } as const

/** A platform that contains `knownContent`, with a function that sends requests to it. */
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

/**
 * Creates a client like the client of a page, by default in English. `links` come after `withLocale` in its
 * chain.
 */
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

/** Returns the same platform with a list of the requested addresses. */
export function withRequestLog(reach: ClientTarget): ClientTarget & { readonly urls: readonly URL[] } {
  const urls: URL[] = []
  // Not called as a method, because the browser's `fetch` cannot be called as a method.
  const { send: answer } = reach
  const send: Send = (request) => {
    urls.push(new URL(request.url))
    return answer(request)
  }
  return { ...reach, send, urls }
}
