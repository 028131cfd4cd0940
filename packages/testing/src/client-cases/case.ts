import type { Send } from '@vitrine/contract'
import { createClient, withErrors, withLocale } from '@vitrine/client'
import type { Client, Link } from '@vitrine/client'

/** A platform that holds `knownContent`, and how to reach it. */
export interface ClientTarget {
  readonly send: Send
  /** Where the platform's default channel is, for example `http://localhost:3000`. */
  readonly origin: string
}

/** One behaviour of the client. Pure of test libraries and of Node, so that a browser can run it too. */
export interface ClientCase {
  readonly name: string
  /** Rejects when the behaviour is not there. */
  run(reach: ClientTarget): Promise<void>
}

/** A client as a page has it, in English; `links` come inside of the language. */
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

/** The same platform, and the addresses that were asked for. */
export function withRequestLog(reach: ClientTarget): ClientTarget & { readonly urls: readonly URL[] } {
  const urls: URL[] = []
  // Not called as a method: the browser's fetch refuses that.
  const { send: answer } = reach
  const send: Send = (request) => {
    urls.push(new URL(request.url))
    return answer(request)
  }
  return { ...reach, send, urls }
}
