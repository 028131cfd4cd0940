import { setTimeout } from 'node:timers/promises'
import { BusyError, isBusy } from '../errors.ts'

/** Time that a query waits for the lock of another process, in milliseconds. */
const maxWaitMs = 10_000
const firstPauseMs = 2
const maxPauseMs = 50

/**
 * Runs `attempt` until the file is not locked by another process or thread. The pauses between attempts are
 * asynchronous, so that the process goes on with other work.
 *
 * @throws BusyError after 10 seconds
 */
export async function retryWhileLocked<T>(attempt: () => T): Promise<T> {
  const until = performance.now() + maxWaitMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 1.5)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > until) {
        throw new BusyError(
          `Another process locked the database for more than ${maxWaitMs / 1000} seconds.`,
          {
            cause: error,
          },
        )
      }
    }
    // Different processes pause for different times.
    await setTimeout(pauseMs * (0.5 + Math.random()))
  }
}
