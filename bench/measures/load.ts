import { setTimeout as wait } from 'node:timers/promises'
import { connections } from '../options.ts'

/** A call to measure; `n` counts the calls. */
type Call = (n: number) => Promise<void>

/** Makes calls without pause, several at a time. Returns the calls per second. */
export async function flood(call: Call, seconds: number): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const work = async (): Promise<void> => {
    while (performance.now() < end) await call(count++)
  }
  await Promise.all(Array.from({ length: connections }, work))
  return (count * 1000) / (performance.now() - start)
}

/** Makes calls at a constant rate. Returns the durations from the scheduled starts, in milliseconds. */
export async function keepRate(call: Call, perSecond: number, seconds: number): Promise<readonly number[]> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const begin = performance.now()
  const count = Math.max(1, Math.floor(perSecond * seconds))
  for (let index = 0; index < count; index++) {
    const due = begin + (index * 1000) / perSecond
    const ahead = due - performance.now()
    // A timer takes at least a millisecond, in which several calls may become due.
    if (ahead > 0) await wait(ahead)
    const timed = async (): Promise<void> => {
      await call(index)
      times.push(performance.now() - due)
    }
    pending.push(timed())
  }
  await Promise.all(pending)
  return times
}
