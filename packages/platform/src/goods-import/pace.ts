import { setTimeout } from 'node:timers/promises'
import { SqliteAdapter } from 'kysely'
import type { CommerceDatabase } from '../database/index.ts'

/** Limits of a database, below the limit of 20 ms of a transaction. */
interface Limits {
  /** Length of a transaction that the pace aims at, in milliseconds. */
  readonly targetMs: number
  /** Pause after each transaction, in milliseconds. */
  readonly pauseMs: number
  /** Number of items below which a transaction would hardly be shorter. */
  readonly minSize: number
}

/**
 * On SQLite, all writers wait for each other: by trying again every few milliseconds. The pause is longer than the time
 * between two attempts, so that visitors get their turn.
 */
const sqlite: Limits = { targetMs: 6, pauseMs: 8, minSize: 5 }

/** On PostgreSQL, only writers of the same goods wait. Most of the time is spent on the way to the database. */
const postgres: Limits = { targetMs: 15, pauseMs: 1, minSize: 25 }

/** Divides a long write into transactions that are so short that visitors hardly notice them. */
export interface Pace {
  /** Number of items that the next transaction should write. */
  readonly size: number
  /** Runs a step within a transaction, and adapts `size` to its duration. */
  time<T>(work: () => Promise<T>): Promise<T>
  /** Waits until visitors had their turn. */
  pause(): Promise<void>
}

/** Creates a pace that begins with transactions of `size` items, of which none has more than `maxSize`. */
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
      // A single fast transaction may be an accident: the size grows slowly.
      size = Math.max(minSize, Math.min(maxSize, Math.floor(size * Math.min(1.25, factor))))
      return result
    },
    pause: () => setTimeout(pauseMs),
  }
}
