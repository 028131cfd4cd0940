import { setImmediate } from 'node:timers/promises'

export interface Turns {
  /** Number of repetitions. */
  readonly requests: number
  /**
   * Maximum CPU time of this thread between two repetitions, in milliseconds. Unlike the delay of a timer, it does not
   * grow when other processes or threads keep the machine busy. Blocking waits do not count.
   */
  readonly longestMs: number
  /** Maximum time between two repetitions, in milliseconds. */
  readonly longestWaitMs: number
}

/** Repeats `request` while `work` runs. */
export async function watchTurns(work: Promise<unknown>, request: () => Promise<unknown>): Promise<Turns> {
  const running = { isRunning: true }
  const end = () => {
    running.isRunning = false
  }
  work.then(end, end)
  let requests = 0
  let longestMs = 0
  let longestWaitMs = 0
  while (running.isRunning) {
    const before = process.threadCpuUsage()
    const start = performance.now()
    await request()
    await setImmediate()
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    longestWaitMs = Math.max(longestWaitMs, performance.now() - start)
    requests++
  }
  return { requests, longestMs, longestWaitMs }
}
