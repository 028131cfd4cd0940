import { createHash } from 'node:crypto'
import { replayKey, type CallResponse, type Operation } from '@vitrine/client'
import { cacheTagsHeader, createSharedWork, type Send, type SharedWork } from '@vitrine/contract'
import { keepJson } from './kept-json.server.ts'
import { askPlatform } from './ask-platform.server.ts'
import { deepFreeze } from './deep-freeze.ts'

/** An answer of the platform to an anonymous call, shared by all pages that need it. */
export interface Answer {
  /** Immutable. */
  readonly response: CallResponse<unknown>
  /** Names of the changes that may change the answer; `null` if the answer must not be kept. */
  readonly tags: readonly string[] | null
  /** True if the platform failed to answer. The response is then an earlier one, or a failure. */
  readonly isFailure: boolean
  /** Hash of the response. Equal answers have equal hashes. */
  readonly digest: string
}

/** An answer that was used for a page: its call, and the hash of the answer. */
export interface UsedAnswer {
  readonly origin: string
  readonly operation: Operation
  readonly digest: string
  readonly tags: readonly string[]
}

export interface AnswerCacheOptions {
  readonly send: Send
  /** Maximum size of all answers together, in bytes; 0 to keep none. */
  readonly maxBytes: number
  /** Time after which an answer is requested again without any change, in milliseconds. */
  readonly maxAgeMs?: number | undefined
  /** Maximum duration of the calls of `areCurrent`, in milliseconds. Other calls end with the signals of their callers. */
  readonly timeoutMs?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Keeps the platform's answers to anonymous calls, parsed and immutable. After a change of one of its tags, an answer is
 * requested again when it is next needed.
 */
export interface AnswerCache {
  /**
   * Returns the kept answer, or sends the call. Concurrent equal calls are sent once, and the call is aborted once the
   * signals of all of them are. Rejects if there is no answer.
   */
  get(origin: string, operation: Operation): Promise<Answer>
  /** Returns true if every answer would still be the same. Requests those that may have changed. Never rejects. */
  areCurrent(answers: readonly UsedAnswer[]): Promise<boolean>
  /** Marks all answers that have one of the tags as possibly changed. `all` marks all answers. */
  invalidate(tags: readonly string[] | 'all'): void
  /** Size of the kept answers, in bytes. */
  readonly bytes: number
}

interface Entry {
  readonly answer: Answer
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly requestedAt: number
  /** True if a tag has changed since the answer was requested. */
  isSuspect: boolean
}

/** A string of JavaScript and the parsed value together take about four bytes per character of JSON. */
const bytesPerCharacter = 4
const defaultTimeoutMs = 8_000
const defaultMaxAgeMs = 300_000

export function createAnswerCache({
  send,
  maxBytes,
  maxAgeMs = defaultMaxAgeMs,
  timeoutMs = defaultTimeoutMs,
  now = Date.now,
}: AnswerCacheOptions): AnswerCache {
  // In the order of their last use.
  const entries = new Map<string, Entry>()
  const keysOfTags = new Map<string, Set<string>>()
  const requests = new Map<string, SharedWork<Answer>>()
  let bytes = 0
  let invalidations = 0

  async function request(
    key: string,
    origin: string,
    operation: Operation,
    abandoned: AbortSignal,
  ): Promise<Answer> {
    const before = invalidations
    const requestedAt = now()
    const previous = entries.get(key)
    let answer = await requestAnswer(send, origin, { ...operation, signal: abandoned })
    if (answer.isFailure && previous !== undefined) return toOutdated(previous)
    if (previous?.answer.digest === answer.digest && answer.tags !== null) {
      answer = { ...answer, response: previous.answer.response }
    }
    remove(key)
    if (answer.tags !== null) add(key, { answer, requestedAt, isSuspect: invalidations !== before })
    return answer
  }

  /** Waits for an answer. If there is none in time, an earlier one is better for a visitor who still waits. */
  async function waitFor(
    key: string,
    requested: SharedWork<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    try {
      return await requested.wait(signal)
    } catch (error) {
      const previous = entries.get(key)
      if (previous === undefined || (signal?.aborted === true && !isTimeout(signal.reason))) throw error
      return toOutdated(previous)
    }
  }

  function add(key: string, entry: Omit<Entry, 'bytes'>): void {
    const { answer } = entry
    const size = keepJson(answer.response.data).length * bytesPerCharacter
    if (size > maxBytes / 8) return
    deepFreeze(answer.response)
    entries.set(key, { ...entry, bytes: size })
    bytes += size
    for (const tag of answer.tags ?? []) {
      const keys = keysOfTags.get(tag) ?? new Set()
      keys.add(key)
      keysOfTags.set(tag, keys)
    }
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.answer.tags ?? []) {
      const keys = keysOfTags.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTags.delete(tag)
    }
  }

  function get(origin: string, operation: Operation): Promise<Answer> {
    const key = `${origin} ${replayKey({ ...operation, ssrKey: undefined })}`
    const entry = entries.get(key)
    const isCurrent = entry !== undefined && !entry.isSuspect && now() - entry.requestedAt <= maxAgeMs
    if (isCurrent && !operation.force) {
      entries.delete(key)
      entries.set(key, entry)
      return Promise.resolve(entry.answer)
    }
    const pending = requests.get(key)
    if (pending !== undefined) return waitFor(key, pending, operation.signal)
    const requested = createSharedWork(
      (abandoned) => request(key, origin, operation, abandoned),
      () => {
        if (requests.get(key) === requested) requests.delete(key)
      },
    )
    requests.set(key, requested)
    return waitFor(key, requested, operation.signal)
  }

  return {
    get,
    async areCurrent(answers) {
      const signal = AbortSignal.timeout(timeoutMs)
      const current = await Promise.all(
        answers.map(async ({ origin, operation, digest }) => {
          const answer = await get(origin, { ...operation, signal }).catch(() => undefined)
          return answer?.digest === digest && answer.tags !== null
        }),
      )
      return current.every(Boolean)
    },
    invalidate(tags) {
      invalidations++
      const keys = tags === 'all' ? entries.keys() : tags.flatMap((tag) => [...(keysOfTags.get(tag) ?? [])])
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry !== undefined) entry.isSuspect = true
      }
      // A response in transit may have been read before the change.
      requests.clear()
    },
    get bytes() {
      return bytes
    },
  }
}

const toOutdated = ({ answer }: Entry): Answer => ({ ...answer, tags: null, isFailure: true })

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError'

async function requestAnswer(send: Send, origin: string, operation: Operation): Promise<Answer> {
  const { response, headers } = await askPlatform(send, origin, operation)
  const tags = readTags(headers.get(cacheTagsHeader))
  const digest = createHash('sha1')
    .update(`${response.status} ${keepJson(response.data)}`)
    .digest('base64url')
  const { status } = response
  return { response, tags, digest, isFailure: status === 0 || status >= 500 }
}

function readTags(header: string | null): readonly string[] | null {
  if (header === null) return null
  try {
    return header.split(' ').map(decodeURIComponent)
  } catch {
    return null
  }
}
