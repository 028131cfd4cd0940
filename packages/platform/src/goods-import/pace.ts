import { setTimeout } from 'node:timers/promises'
import { SqliteAdapter } from 'kysely'
import type { CommerceDatabase } from '../database/index.ts'

/** Limits for a database that keep transactions below 20 ms. */
interface Limits {
  /** Target duration of a transaction in milliseconds. */
  readonly targetMs: number
  /** Pause after each transaction in milliseconds. */
  readonly pauseMs: number
  /** Minimum number of items. Smaller transactions would hardly be faster. */
  readonly minSize: number
}

/**
 * On SQLite, a transaction blocks the process, and all writers poll for the lock every few
 * milliseconds. The pause is several times as long as a transaction, so that a request of a visitor,
 * which has several steps, rarely waits for more than one. The duration of a transaction includes
 * the time in which visitors are served, so the size must not shrink to a few items.
 */
const sqlite: Limits = { targetMs: 3, pauseMs: 20, minSize: 20 }

/** On PostgreSQL, only writers of the same goods wait. Most of the time is network latency. */
const postgres: Limits = { targetMs: 15, pauseMs: 1, minSize: 25 }

/** Splits a long write into transactions that are so short that visitors hardly notice them. */
export interface Pace {
  /** Number of items that the next transaction should write. */
  readonly size: number
  /** Runs a step within a transaction and adapts `size` to its duration. */
  time<T>(work: () => Promise<T>): Promise<T>
  /** Pauses to let visitors' transactions run. */
  pause(): Promise<void>
}

/** Creates a pace that starts with transactions of `size` items and never exceeds `maxSize`. */
export function createPace(
  { db }: Pick<CommerceDatabase, 'db'>,
  { size: first, maxSize }: { readonly size: number; readonly maxSize: number },
): Pace {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const { targetMs, pauseMs, minSize } = isSqlite ? sqlite : postgres
  let size = Math.max(minSize, first)
  return {
    get size() {
      return size
    },
    async time(work) {
      const start = performance.now()
      const result = await work()
      const factor = targetMs / Math.max(0.1, performance.now() - start)
      // The size grows slowly, since a single fast transaction may be an outlier.
      size = Math.max(minSize, Math.min(maxSize, Math.floor(size * Math.min(1.25, factor))))
      return result
    },
    pause: () => setTimeout(pauseMs),
  }
}
