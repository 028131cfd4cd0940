import { setTimeout } from 'node:timers/promises'
import { BusyError, isBusy } from '../errors.ts'

/** Maximum time that a query waits for another process's lock, in milliseconds. */
const maxWaitMs = 10_000
/**
 * Pauses between attempts in milliseconds. The first ones are short, since the other process may
 * only run a short transaction.
 */
const firstPauseMs = 2
const shortPauseMs = 5
const maxPauseMs = 50
/** Time after which the pauses become longer, in milliseconds. */
const shortWaitMs = 1000

/**
 * Repeats `attempt` until the file is no longer locked by another process or thread. The pauses
 * between attempts are asynchronous, so the process can do other work.
 *
 * @throws BusyError after 10 seconds
 */
export async function retryWhileLocked<T>(attempt: () => T): Promise<T> {
  const start = performance.now()
  for (let pauseMs = firstPauseMs; ;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > start + maxWaitMs) {
        throw new BusyError(
          `Another process locked the database for more than ${maxWaitMs / 1000} seconds.`,
          {
            cause: error,
          },
        )
      }
    }
    // A random factor makes processes pause for different times.
    await setTimeout(pauseMs * (0.5 + Math.random()))
    const isShort = performance.now() < start + shortWaitMs
    pauseMs = Math.min(isShort ? shortPauseMs : maxPauseMs, pauseMs * 1.5)
  }
}
