import { BusyError } from '../errors.ts'

/** Maximum time that a write waits for earlier writes of this process, in milliseconds. */
const maxWaitMs = 15_000

/** Grants the write connection to one caller at a time, in the order of requests. */
export interface Turns {
  /** @throws BusyError after 15 seconds, for example if a transaction waits for something other than SQL (R35). */
  acquire(): Promise<void>
  release(): void
}

export function createTurns(): Turns {
  let isAcquired = false
  const waiting = new Set<() => void>()
  return {
    acquire() {
      if (!isAcquired) {
        isAcquired = true
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const proceed = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(proceed)
          reject(new BusyError(`The database was busy for more than ${maxWaitMs / 1000} seconds.`))
        }, maxWaitMs)
        waiting.add(proceed)
      })
    },
    release() {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else isAcquired = false
    },
  }
}
