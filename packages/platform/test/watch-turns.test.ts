import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchTurns } from './watch-turns.ts'

/**
 * Keeps the thread busy for a CPU time in milliseconds. It reads the clock rarely, because each reading allocates an
 * object: pauses to collect them are subtracted from the turn by their wall time, which is long on a busy machine.
 */
function compute(cpuMs: number): void {
  const before = process.threadCpuUsage()
  let sum = 1
  for (;;) {
    for (let i = 0; i < 100_000; i++) sum = Math.imul(sum, 48_271) ^ i
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1000 >= cpuMs) return
  }
}

test('the longest turn is the one that computes most, however many turns a request takes', async () => {
  const work = async () => {
    for (let turn = 0; turn < 8; turn++) {
      await setTimeout(5)
      compute(turn === 4 ? 200 : 40)
    }
  }
  const working = work()
  const { requests, longestMs } = await watchTurns(working, () => working)
  expect(requests).toBe(1)
  expect(longestMs).toBeGreaterThan(190)
  // The sum of all turns is 480.
  expect(longestMs).toBeLessThan(400)
})
