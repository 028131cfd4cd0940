import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'

export interface Turns {
  /** Number of repetitions. */
  readonly requests: number
  /**
   * Maximum CPU time of this thread in one turn of the event loop, in milliseconds. Unlike the delay of a timer, it does
   * not grow when other processes or threads keep the machine busy. Blocking waits do not count, nor does garbage
   * collection, which takes longer the more test files share a heap.
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
  const measuring = longestTurn(running)
  let requests = 0
  let longestWaitMs = 0
  try {
    while (running.isRunning) {
      const start = performance.now()
      await request()
      await setImmediate()
      longestWaitMs = Math.max(longestWaitMs, performance.now() - start)
      requests++
    }
  } finally {
    end()
  }
  return { requests, longestMs: await measuring, longestWaitMs }
}

/**
 * Returns the maximum CPU time of this thread between two timers of 1 ms, without garbage collection. Turns that begin
 * within the millisecond count together, so the result exceeds the longest turn by 1 ms at most.
 */
async function longestTurn(running: { readonly isRunning: boolean }): Promise<number> {
  const pauses: { readonly startTime: number; readonly duration: number }[] = []
  const observer = new PerformanceObserver((entries) => void pauses.push(...entries.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const turns: { readonly start: number; readonly end: number; readonly cpuMs: number }[] = []
  while (running.isRunning) {
    const start = performance.now()
    const before = process.threadCpuUsage()
    await setTimeout(1)
    const { user, system } = process.threadCpuUsage(before)
    const cpuMs = (user + system) / 1000
    if (cpuMs > 10) turns.push({ start, end: performance.now(), cpuMs })
  }
  // Entries are delivered in a later turn.
  await setTimeout(1)
  pauses.push(...observer.takeRecords())
  observer.disconnect()
  const worked = turns.map(({ start, end, cpuMs }) => {
    const during = pauses.filter(({ startTime }) => startTime >= start && startTime < end)
    return Math.max(0, cpuMs - during.reduce((sum, { duration }) => sum + duration, 0))
  })
  return Math.max(0, ...worked)
}
