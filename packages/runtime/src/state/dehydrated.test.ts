import { expect, test, vi } from 'vitest'
import { createDehydrated } from './dehydrated.ts'

test('the content of a part is loaded once, and only when the part hydrates', async () => {
  const load = vi.fn<() => Promise<object>>(async () => ({ name: 'content' }))
  const part = createDehydrated(load)
  expect(load).not.toHaveBeenCalled()
  await Promise.all([part.hydrate(), part.hydrate()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await part.content).toEqual({ name: 'content' })
})

test('a part whose content could not be loaded retries', async () => {
  const load = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({})
  const part = createDehydrated(load)
  await expect(part.hydrate()).rejects.toThrow('offline')
  expect(await part.hydrate()).toEqual({})
})

test('a part tells when it has hydrated', async () => {
  const part = createDehydrated(async () => ({}))
  const listener = vi.fn<() => void>()
  const told = part.hydrated.then(listener)
  await part.hydrate()
  expect(listener).not.toHaveBeenCalled()
  part.onHydrated()
  await told
  expect(listener).toHaveBeenCalledTimes(1)
})
