import { setTimeout } from 'node:timers/promises'

/** Length of a transaction that the pace aims at, in milliseconds. It is well below the limit of 20 ms. */
const targetMs = 6

/**
 * Pause after each transaction, in milliseconds. Visitors wait for SQLite's lock by trying again every few milliseconds; the
 * pause is longer than the time between two attempts, so that they get their turn.
 */
const pauseMs = 8

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
export function createPace({
  size: first,
  maxSize,
}: {
  readonly size: number
  readonly maxSize: number
}): Pace {
  let size = first
  return {
    get size() {
      return size
    },
    async time(work) {
      const start = performance.now()
      const result = await work()
      const factor = targetMs / Math.max(0.1, performance.now() - start)
      // A single slow transaction may be an accident, and a fast one too: the size follows slowly upwards.
      size = Math.max(1, Math.min(maxSize, Math.floor(size * Math.min(1.25, factor))))
      return result
    },
    pause: () => setTimeout(pauseMs),
  }
}
