import { randomBytes } from 'node:crypto'
import type { CommerceExecutor } from '../database/index.ts'
import type { Mail, MailOwner } from './mail.ts'
import { claimMail, deleteMailBefore, insertMail, markFailed, markSent } from './outbox.repository.ts'
import type { Transport } from './transport.ts'

/**
 * Stores mail in the transaction that causes it. Sends it afterwards, even if the process dies in
 * between.
 */
export interface Outbox {
  /** Stores a message in the given transaction. The message is deleted together with its owner. */
  add(tx: CommerceExecutor, mail: Mail, owner?: MailOwner): Promise<void>
  /** Sends due mail now instead of on the next poll. */
  wake(): void
  /** Sends all due mail. Returns the number of messages sent. */
  flush(): Promise<number>
  /**
   * Deletes mail 30 days after it was sent. Deletes undeliverable mail 90 days after it was
   * created.
   */
  deleteOld(): Promise<void>
  /** Stops polling and waits for the message that is being sent. */
  close(): Promise<void>
}

export interface OutboxOptions {
  readonly db: CommerceExecutor
  readonly transport: Transport
  readonly onError: (error: unknown) => void
  /** Polling interval in milliseconds; 0 to disable polling. */
  readonly intervalMs?: number
  readonly now?: () => number
}

/**
 * Time after which another process may claim a message again, in milliseconds. It exceeds the sum
 * of all transport timeouts.
 */
const claimMs = 5 * 60_000
const firstRetryMs = 60_000
const maxRetryMs = 6 * 3_600_000
/** Maximum number of attempts, which are spread over about two days. */
const maxAttempts = 14
const day = 86_400_000
/** Retention periods of mail for operators, in milliseconds: after delivery, and after creation. */
const retention = { sentMs: 30 * day, failedMs: 90 * day }

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, transport, onError, intervalMs = 15_000, now = Date.now } = options
  const toIso = (time: number) => new Date(time).toISOString()
  let running: Promise<number> | undefined
  const closing = new AbortController()

  /** Returns undefined if no mail is due. */
  const sendNext = async (): Promise<boolean | undefined> => {
    const due = await claimMail(db, toIso(now()), toIso(now() + claimMs))
    if (!due) return undefined
    try {
      await transport.send(due.id, due.mail)
    } catch (error) {
      onError(error)
      const isLast = due.attempts + 1 >= maxAttempts
      const delayMs = Math.min(maxRetryMs, firstRetryMs * 2 ** due.attempts)
      await markFailed(db, due, isLast ? null : toIso(now() + delayMs), toReason(error))
      return false
    }
    await markSent(db, due, toIso(now()))
    return true
  }

  const sendAll = async (): Promise<number> => {
    let sent = 0
    while (!closing.signal.aborted) {
      const isSent = await sendNext()
      if (isSent === undefined) break
      if (isSent) sent++
    }
    return sent
  }

  const flush = (): Promise<number> => {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }
  const poll = (): void => {
    if (!closing.signal.aborted) flush().catch(onError)
  }
  const timer = intervalMs > 0 ? setInterval(poll, intervalMs).unref() : undefined

  return {
    add: (tx, mail, owner = {}) =>
      insertMail(tx, { id: randomBytes(16).toString('hex'), mail, owner, now: toIso(now()) }),
    // A flush that is already running may have missed the new mail, so another one follows.
    wake: () => void (running ?? Promise.resolve(0)).catch(() => 0).then(poll),
    flush,
    async deleteOld() {
      await deleteMailBefore(db, {
        sentBefore: toIso(now() - retention.sentMs),
        failedBefore: toIso(now() - retention.failedMs),
      })
      await transport.deleteOldFiles?.(now())
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => 0)
      transport.close()
    },
  }
}

/**
 * Returns the codes of an error. The message is dropped, since responses of mail servers may
 * contain addresses.
 */
function toReason(error: unknown): string {
  const { code, responseCode } = Object(error) as { readonly code?: unknown; readonly responseCode?: unknown }
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return parts.join(' ') || 'failed'
}
