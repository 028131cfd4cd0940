import { expect, test } from 'vitest'
import type { Log } from './log.ts'
import { createThrottledLog } from './throttled-log.ts'

test('a repeated message is written once an hour, other causes separately', () => {
  const lines: string[] = []
  const log: Log = {
    request: () => undefined,
    info: () => undefined,
    warn: (message) => lines.push(message),
    error: (message, error) => lines.push(`${message} ${String(error)}`),
  }
  let now = 0
  const once = createThrottledLog(log, () => now)
  const tell = () => {
    once.warn('no widget A')
    once.error('Widget B failed.', new Error('broken'))
  }
  tell()
  tell()
  expect(lines).toEqual(['no widget A', 'Widget B failed. Error: broken'])
  once.error('Widget B failed.', new Error('late'))
  expect(lines.slice(2)).toEqual(['Widget B failed. Error: late'])
  now = 60 * 60 * 1000
  tell()
  expect(lines.slice(3)).toEqual(['no widget A', 'Widget B failed. Error: broken'])
})
