import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ping } from '../test/fixtures.ts'
import { createSessionStore } from './session-store.ts'
import { waitForStoreHash } from './wait-for-store-hash.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withHash = (storeHash: string) => createSessionStore({ ...ping, storeHash })

/** Returns the state of a promise. */
async function stateOf(promise: Promise<string>): Promise<string> {
  await Promise.resolve()
  return Promise.race([promise.then((hash) => `'${hash}'`), Promise.resolve().then(() => 'waiting')])
}

test('a known hash is returned at once', async () => {
  expect(await waitForStoreHash(withHash('ab12'))).toBe('ab12')
  expect(vi.getTimerCount()).toBe(0)
})

test('it is polled every 200 ms', async () => {
  const session = withHash('')
  const waiting = waitForStoreHash(session)
  await vi.advanceTimersByTimeAsync(399)
  session.set({ ...session.get(), site: { ...session.get().site, storeHash: 'ab12' } })
  expect(await stateOf(waiting)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('ab12')
  expect(vi.getTimerCount()).toBe(0)
})

test('after 10 s it is empty', async () => {
  const waiting = waitForStoreHash(withHash(''))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await stateOf(waiting)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})

test('aborting ends the wait', async () => {
  const leaving = new AbortController()
  const waiting = waitForStoreHash(withHash(''), leaving.signal)
  leaving.abort()
  expect(await waiting).toBe('')
  expect(vi.getTimerCount()).toBe(0)
  expect(await waitForStoreHash(withHash(''), leaving.signal)).toBe('')
})
