import { expect, test, vi } from 'vitest'
import { createSharedWork } from './shared-work.ts'

function open() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const onEnd = vi.fn<() => void>()
  let abandoned: AbortSignal | undefined
  const shared = createSharedWork((signal) => {
    abandoned = signal
    return promise
  }, onEnd)
  return { shared, resolve, onEnd, isAbandoned: () => abandoned?.aborted }
}

test('work goes on while anybody waits for it, and is abandoned by the last who leaves', async () => {
  const { shared, onEnd, isAbandoned } = open()
  const clients = [new AbortController(), new AbortController()]
  const waiting = clients.map(({ signal }) => shared.wait(signal))
  clients[0]?.abort('first')
  await expect(waiting[0]).rejects.toBe('first')
  expect([isAbandoned(), onEnd.mock.calls.length]).toEqual([false, 0])
  clients[1]?.abort('second')
  await expect(waiting[1]).rejects.toBe('second')
  expect([isAbandoned(), onEnd.mock.calls.length]).toEqual([true, 1])
})

test('work for somebody without a signal is never abandoned', async () => {
  const { shared, resolve, onEnd, isAbandoned } = open()
  const client = new AbortController()
  const results = [shared.wait(undefined), shared.wait(client.signal)]
  client.abort('left')
  resolve('done')
  expect(await Promise.allSettled(results)).toEqual([
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: 'left' },
  ])
  expect([isAbandoned(), onEnd.mock.calls.length]).toEqual([false, 1])
})
