import { expect, test } from 'vitest'
import { createLogFlush, type OpenLog } from './log-flush.ts'

/** A log on a simulated disk, whose flushes end when the test says so. */
function slowDisk() {
  const flushes: PromiseWithResolvers<void>[] = []
  const openLog: OpenLog = async () => ({
    datasync() {
      const flush = Promise.withResolvers<void>()
      flushes.push(flush)
      return flush.promise
    },
    stat: async () => ({ size: 0 }),
    close: async () => {},
  })
  const log = createLogFlush('file', { onError: () => {}, openLog })
  const started = (count: number) => expect.poll(() => flushes.length).toBe(count)
  return { log, flushes, started }
}

test('commits during a flush are flushed together by the next one', async () => {
  const { log, flushes, started } = slowDisk()
  const first = log.flush()
  await started(1)
  let isDurable = false
  const flushLater = async () => {
    await Promise.all([log.flush(), log.flush(), log.flush()])
    isDurable = true
  }
  const later = flushLater()
  flushes[0]?.resolve()
  await first
  await started(2)
  expect(isDurable).toBe(false)
  flushes[1]?.resolve()
  await later
  expect(flushes).toHaveLength(2)
  await log.close()
})

test('a failed flush rejects, and the next one is attempted', async () => {
  const { log, flushes, started } = slowDisk()
  const first = log.flush()
  await started(1)
  const second = log.flush()
  flushes[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await started(2)
  flushes[1]?.resolve()
  await second
  await log.close()
})
