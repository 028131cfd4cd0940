import { replayKey, type Link } from '@vitrine/client'
import type { Send } from '@vitrine/contract'
import type { AnswerCache, UsedAnswer } from './answer-cache.server.ts'
import { askPlatform } from './ask-platform.server.ts'

/** The answers from which a page was rendered. */
export interface AnswerLog {
  /** Last link of the chain: takes the answers to anonymous calls from the cache, and sends all others. */
  readonly link: Link
  /** Returns the answers so far; `null` if a page with these answers must not be kept. */
  used(): readonly UsedAnswer[] | null
  /** Returns true if the platform has failed to answer a call. */
  hasFailed(): boolean
}

/** Creates the last link of the client of one page, which logs the answers from which the page is rendered. */
export function createAnswerLog(cache: AnswerCache, send: Send, origin: string): AnswerLog {
  const used = new Map<string, UsedAnswer>()
  let isComplete = true
  let hasFailed = false
  return {
    link: () => async (operation) => {
      const { call, body, headers } = operation
      if (headers['cookie'] !== undefined || call.guarded || body instanceof FormData) {
        isComplete = false
        return (await askPlatform(send, origin, operation)).response
      }
      try {
        const { response, tags, digest, isFailure } = await cache.get(origin, operation)
        hasFailed ||= isFailure
        if (tags === null) isComplete = false
        // The signal belongs to this page, but all pages share the answer.
        else
          used.set(replayKey(operation), {
            origin,
            digest,
            tags,
            operation: { ...operation, signal: undefined },
          })
        return response
      } catch (error) {
        isComplete = false
        hasFailed = true
        throw error
      }
    },
    hasFailed: () => hasFailed,
    used: () => (isComplete ? [...used.values()] : null),
  }
}
