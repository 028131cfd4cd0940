import { expect, test } from 'vitest'
import { retryWhileBusy } from './busy.ts'

/** The error of the SQLite driver; 261 is SQLITE_BUSY_RECOVERY. */
const busy = (errcode: number) => Object.assign(new Error('database is locked'), { errcode })

test('work is retried while the database is busy, other errors are not', async () => {
  const messages: string[] = []
  const thrown = [busy(5), busy(261), new Error('x', { cause: busy(5) })]
  const work = async () => {
    const error = thrown.shift()
    if (error) throw error
    return 'done'
  }
  expect(await retryWhileBusy(work, (text) => messages.push(text))).toBe('done')
  expect(messages).toHaveLength(3)

  let runs = 0
  const broken = async () => {
    runs++
    throw busy(11)
  }
  await expect(retryWhileBusy(broken, () => {})).rejects.toThrow('locked')
  expect(runs).toBe(1)
})

test('fails after the last attempt', async () => {
  let runs = 0
  const work = async () => {
    runs++
    throw busy(5)
  }
  await expect(retryWhileBusy(work, () => {})).rejects.toThrow('locked')
  expect(runs).toBe(6)
})
