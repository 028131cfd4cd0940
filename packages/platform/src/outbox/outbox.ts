import { randomBytes } from 'node:crypto'
import type { Executor } from '../database/index.ts'
import type { Mail } from './mail.ts'
import { claimMail, insertMail, markFailed, markSent } from './repository.ts'
import type { Transport } from './transport.ts'

/** Mail that is written with what it tells of, and sent afterwards, whatever happens in between. */
export interface Outbox {
  /** Writes a mail in the transaction of what it tells of. */
  add(tx: Executor, mail: Mail): Promise<void>
  /** Sends soon, instead of at the next look. */
  wake(): void
  /** Sends all that is due, and answers how many were sent. */
  flush(): Promise<number>
  /** Stops looking, and waits for the mail that is being sent. */
  close(): Promise<void>
}

export interface OutboxOptions {
  readonly db: Executor
  readonly transport: Transport
  readonly onError: (error: unknown) => void
  /** How often to look for mail that is due, in milliseconds; 0: only when woken. */
  readonly everyMs?: number
  readonly now?: () => number
}

/** How long one attempt may take before another process may try. Longer than all time limits of the transport. */
const claimMs = 5 * 60_000
const firstWaitMs = 60_000
const longestWaitMs = 6 * 3_600_000
/** About two days of attempts. */
const mostAttempts = 14

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, transport, onError, everyMs = 15_000, now = Date.now } = options
  const iso = (time: number) => new Date(time).toISOString()
  let running: Promise<number> | undefined
  const closing = new AbortController()

  const sendOne = async (): Promise<boolean | undefined> => {
    const due = await claimMail(db, iso(now()), iso(now() + claimMs))
    if (!due) return undefined
    try {
      await transport.send(due.id, due.mail)
    } catch (error) {
      onError(error)
      const isLast = due.attempts + 1 >= mostAttempts
      const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** due.attempts)
      await markFailed(db, due, isLast ? null : iso(now() + wait), toReason(error))
      return false
    }
    await markSent(db, due.id, iso(now()))
    return true
  }

  const sendAll = async (): Promise<number> => {
    let sent = 0
    while (!closing.signal.aborted) {
      const result = await sendOne()
      if (result === undefined) break
      if (result) sent++
    }
    return sent
  }

  const flush = (): Promise<number> => {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const look = (): void => {
    if (!closing.signal.aborted) flush().catch(onError)
  }
  const timer = everyMs > 0 ? setInterval(look, everyMs).unref() : undefined

  return {
    add: (tx, mail) => insertMail(tx, randomBytes(16).toString('hex'), mail, iso(now())),
    // A look that is under way may have passed the new mail by.
    wake: () => void (running ?? Promise.resolve(0)).catch(() => 0).then(look),
    flush,
    async close() {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => 0)
      transport.close()
    },
  }
}

/** The kind of a failure alone: what servers answer may repeat addresses. */
function toReason(error: unknown): string {
  const { code, responseCode } = Object(error) as { readonly code?: unknown; readonly responseCode?: unknown }
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.join(' ') || 'failed'
}
