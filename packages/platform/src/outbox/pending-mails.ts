import type { Outbox } from './outbox.ts'

export interface PendingMailsOptions<Entry> {
  /**
   * Returns the first pending entries after the given one, in order. Starts with the first entry if
   * it is undefined.
   */
  readonly list: (after: Entry | undefined, limit: number) => Promise<readonly Entry[]>
  /** Moves the mail of an entry to the outbox and removes the entry, in one transaction. */
  readonly write: (entry: Entry) => Promise<void>
  readonly outbox: Pick<Outbox, 'wake'>
  readonly onError: (error: unknown) => void
  /** Polling interval in milliseconds; 0 to disable polling. */
  readonly intervalMs: number
}

/** Moves mail that was caused by a database change to the outbox. */
export interface PendingMails {
  /** Moves all pending mail to the outbox. */
  flush(): Promise<void>
  /** Stops polling and waits for the mail that is being written. */
  close(): Promise<void>
}

/** Number of pending entries read at a time. */
const batchSize = 50

/**
 * Moves pending mail to the outbox at an interval. The transaction that causes the mail only stores
 * an entry, since it cannot read the texts. Several processes may run this: `write` removes each
 * entry in its transaction, so each email is written once.
 */
export function createPendingMails<Entry>(options: PendingMailsOptions<Entry>): PendingMails {
  const { list, write, outbox, onError, intervalMs } = options
  let running: Promise<void> | undefined
  const closing = new AbortController()

  const writeAll = async (): Promise<void> => {
    let last: Entry | undefined
    while (!closing.signal.aborted) {
      const pending = await list(last, batchSize)
      for (const entry of pending) {
        last = entry
        try {
          await write(entry)
        } catch (error) {
          // The entry remains pending and does not delay the others.
          onError(error)
        }
      }
      if (pending.length > 0) outbox.wake()
      if (pending.length < batchSize) return
    }
  }
  const flush = (): Promise<void> => {
    running ??= writeAll().finally(() => {
      running = undefined
    })
    return running
  }
  const timer =
    intervalMs > 0 ? setInterval(() => void flush().catch(onError), intervalMs).unref() : undefined
  return {
    async flush() {
      // A flush that is already running may have missed the latest entry.
      await running?.catch(() => undefined)
      await flush()
    },
    async close() {
      closing.abort()
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
