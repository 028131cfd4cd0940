import { BusyError } from '../errors.ts'

/** Time that a write of this process waits for the others before it, in milliseconds. */
const maxWaitMs = 15_000

/** Grants the connection for writing to one caller at a time, in the order of requests. */
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
