import type { Executor } from '../database/index.ts'
import { findLastChange, readChanges } from './changes.ts'

/** Hears of the tags of what was written, each once. */
export type ChangeListener = (tags: readonly string[]) => void

export interface ChangeWatcher {
  /** Tells a listener of every change from now on, whichever process made it. Answers how to end that. */
  subscribe(listener: ChangeListener): () => void
  close(): Promise<void>
}

export interface ChangeWatcherOptions {
  readonly db: Executor
  readonly onError: (error: unknown) => void
  /** How often to look, in milliseconds (R28). */
  readonly intervalMs?: number
}

/**
 * Watches the table of changes, while anybody listens. Rejects where the database does not answer at first; later that
 * is told to `onError` once, until it answers again, and then nothing is missed.
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
  const look = (): void => {
    running ??= read().finally(() => {
      running = undefined
    })
  }

  return {
    subscribe(listener) {
      // A listener of its own, so that one that listens twice can stop once.
      const heard: ChangeListener = (tags) => listener(tags)
      listeners.add(heard)
      timer ??= setInterval(look, intervalMs).unref()
      return () => {
        listeners.delete(heard)
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
