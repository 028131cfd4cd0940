import {
  createClient,
  dataOf,
  pingSite,
  toTransportError,
  withCustomerGroup,
  withErrors,
  withLocale,
  withRecording,
  withRequestId,
  withTimeout,
  type Client,
  type Link,
  type Recording,
} from '@vitrine/client'
import { findBySlug, type Send } from '@vitrine/contract'
import type { AnswerCache, UsedAnswer } from '../answers/answer-cache.server.ts'
import { createAnswerLog } from '../answers/answer-log.server.ts'
import { askPlatform } from '../answers/ask-platform.server.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { createLoadCache } from '../pages/load-cache.ts'
import { customerGroup } from '../session/session-store.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import { splitPrefix } from '../url/rules.ts'

/** Calls that fail on purpose, so that a page can be rendered without responses that break the theme. */
export type WithheldCalls = 'none' | 'page' | 'all'

export interface PageClientOptions {
  readonly url: URL
  readonly send: Send
  readonly settings: PublicSettings
  readonly requestId: string
  /** The visitor's cookies; '' if there are none. */
  readonly cookie: string
  readonly withheld: WithheldCalls
  readonly timeoutMs: number
  /** Aborts all calls of the page. */
  readonly signal: AbortSignal
  /** Answers of the platform that pages share. If omitted, each page makes all its calls. */
  readonly answers?: AnswerCache | undefined
}

/** The client of one page rendering. */
export interface PageClient {
  readonly client: Client
  /** Language that the client sends with its calls. */
  readonly locale: Observable<string>
  /** The responses so far, for the browser to replay. */
  readonly recording: Recording
  /** Returns the answers from which the page was rendered; `null` if the page must not be kept. */
  usedAnswers(): readonly UsedAnswer[] | null
  /** Returns true if the platform has failed to answer a call. */
  hasFailed(): boolean
  /** Sends the visitor's cookies with all further calls (R29), and their customer group once it is known. */
  identify(): Promise<void>
}

/** Creates the client of one page rendering. It sends no cookie before `identify` is called (R1). */
export function createPageClient(options: PageClientOptions): PageClient {
  const { url, send, settings, requestId, cookie, withheld, timeoutMs, signal, answers } = options
  const log = answers && createAnswerLog(answers, send, url.origin)
  const recording: Recording = {}
  const locale = createObservable('')
  let sendsCookie = false
  let group: string | undefined
  const withCookie: Link = (next) => (operation) =>
    next(sendsCookie ? { ...operation, headers: { ...operation.headers, cookie } } : operation)
  const client = createClient({
    send,
    origin: url.origin,
    provider: settings.provider,
    segments: settings.segments,
    links: [
      withPageSignal(signal),
      withErrors(),
      withLocale(locale.get),
      createLoadCache().link,
      withRecording(recording),
      failWithheld(withheld),
      withRequestId(requestId),
      withCustomerGroup(() => group),
      withCookie,
      withTimeout(timeoutMs),
      log?.link ?? sendWithin(send, url.origin),
    ],
  })
  return {
    client,
    locale,
    recording,
    hasFailed: () => log?.hasFailed() ?? false,
    usedAnswers: () => (withheld === 'none' ? (log?.used() ?? null) : null),
    async identify() {
      if (cookie === '') return
      sendsCookie = true
      const ping = dataOf(await pingSite(client, splitPrefix(url.pathname).path))
      if (ping?.userInfo !== undefined) group = customerGroup(ping.userInfo)
    },
  }
}

/** Sends all calls. Last link of the chain, if pages share no answers. */
function sendWithin(send: Send, origin: string): Link {
  return () => async (operation) => (await askPlatform(send, origin, operation)).response
}

/** Aborts the calls of a page with the page. Outermost, so that they fail as aborted. */
function withPageSignal(signal: AbortSignal): Link {
  return (next) => (operation) => {
    const own = operation.signal
    const both = own === undefined || own === signal ? signal : AbortSignal.any([own, signal])
    return next({ ...operation, signal: both })
  }
}

/** Fails the withheld calls. The error is recorded, so that the browser hydrates the same page. */
function failWithheld(withheld: WithheldCalls): Link {
  return (next) => async (operation) => {
    const { group, id } = operation.call
    const fails = withheld === 'all' ? group !== 'session' : withheld === 'page' && id === findBySlug.id
    return fails ? toTransportError('UNREACHABLE', 'Not shown.', 503) : next(operation)
  }
}
