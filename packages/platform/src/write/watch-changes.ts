import { findLastChange, readChanges, type ChangeDatabase } from './changes.repository.ts'

/** Called with the distinct tags of the items that were written. */
export type ChangeListener = (tags: readonly string[]) => void

export interface ChangeWatcher {
  /**
   * Calls a listener for all future changes by any process. Returns a function that unsubscribes
   * the listener.
   */
  subscribe(listener: ChangeListener): () => void
  close(): Promise<void>
}

export interface ChangeWatcherOptions {
  readonly db: ChangeDatabase
  readonly onError: (error: unknown) => void
  /** Polling interval, in milliseconds (R28). */
  readonly intervalMs?: number
}

/**
 * Polls the change table while there are subscribers. Rejects if the first query fails. If several
 * polls in a row fail, only the first failure is reported to `onError`. No change is lost.
 */
export async function watchChanges(options: ChangeWatcherOptions): Promise<ChangeWatcher> {
  const { db, onError, intervalMs = 250 } = options
  const listeners = new Set<ChangeListener>()
  let last = await findLastChange(db)
  let running: Promise<void> | undefined
  let isFailing = false
  let timer: NodeJS.Timeout | undefined

  const read = async (): Promise<void> => {
    try {
      const changes = await readChanges(db, last)
      last = changes.last
      isFailing = false
      if (changes.tags.length === 0) return
      for (const listener of listeners) {
        try {
          listener(changes.tags)
        } catch (error) {
          onError(error)
        }
      }
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    }
  }
  const poll = (): void => {
    running ??= read().finally(() => {
      running = undefined
    })
  }

  return {
    subscribe(listener) {
      // Wrapped, so that a listener can have several subscriptions and end each of them separately.
      const subscription: ChangeListener = (tags) => listener(tags)
      listeners.add(subscription)
      timer ??= setInterval(poll, intervalMs).unref()
      return () => {
        listeners.delete(subscription)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    async close() {
      listeners.clear()
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
