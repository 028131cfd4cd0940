import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function capture(level?: 'warn') {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog(level === undefined ? { destination } : { destination, level })
  return { log, lines }
}

const line = { id: 'id-1', method: 'GET', path: '/a/jane@shop.example', status: 200, ms: 1.2345, cache: '-' }

test('writes one line of JSON per request, with these fields and no others', () => {
  const { log, lines } = capture()
  log.request(line)
  expect(lines).toHaveLength(1)
  const record = JSON.parse(lines[0] ?? '')
  expect(record).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    id: 'id-1',
    method: 'GET',
    path: '/a/[email]',
    status: 200,
    ms: 1.2,
    cache: '-',
  })
})

test('writes an error with its stack and its cause', () => {
  const { log, lines } = capture()
  log.error('A request failed.', new Error('outer', { cause: new Error('inner') }), 'id-1')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    id: 'id-1',
    msg: 'A request failed.',
    error: { message: 'outer', stack: expect.stringContaining('log.test.ts'), cause: 'Error: inner' },
  })
})

test('accepts any thrown value', () => {
  const { log, lines } = capture()
  log.error('Odd.', 'just text')
  expect(JSON.parse(lines[0] ?? '').error).toEqual({ message: 'just text' })
})

test('respects its level', () => {
  const { log, lines } = capture('warn')
  log.request(line)
  log.info('hello')
  log.warn('careful')
  expect(lines).toHaveLength(1)
})
