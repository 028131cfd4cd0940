import { setImmediate } from 'node:timers/promises'

/**
 * Repeats `request` while `work` runs. Returns the number of repetitions and the maximum CPU time
 * that this thread spent between two of them, in milliseconds. Unlike the delay of a timer, CPU
 * time does not grow when other processes or threads keep the machine busy.
 */
export async function watchTurns(
  work: Promise<unknown>,
  request: () => Promise<unknown>,
): Promise<{ readonly requests: number; readonly longestMs: number }> {
  const running = { isRunning: true }
  const end = () => {
    running.isRunning = false
  }
  work.then(end, end)
  let requests = 0
  let longestMs = 0
  while (running.isRunning) {
    const before = process.threadCpuUsage()
    await request()
    await setImmediate()
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    requests++
  }
  return { requests, longestMs }
}
