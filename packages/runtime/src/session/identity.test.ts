import { expect, test } from 'vitest'
import { createIdentity } from './identity.ts'

function memoryStorage(entries: readonly (readonly [string, string])[] = []) {
  const kept = new Map(entries)
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

function identityOn(hostname: string, storage = memoryStorage()) {
  let count = 0
  return createIdentity({ storage, hostname, randomId: () => `id-${(count += 1)}` })
}

test('the session id is read from its key (section 9) and kept', () => {
  const storage = memoryStorage([['k/exp_session_id', 'kept']])
  expect(identityOn('shop.test', storage).sessionId()).toBe('kept')
  const fresh = memoryStorage()
  const identity = identityOn('shop.test', fresh)
  expect(identity.sessionId()).toBe('id-1')
  expect(identity.sessionId()).toBe('id-1')
  expect(fresh.kept.get('k/exp_session_id')).toBe('id-1')
})

test('the device id is created once, changes, and resets to a new one', () => {
  const identity = identityOn('shop.test')
  const ids: string[] = []
  const unsubscribe = identity.subscribe((id) => ids.push(id))
  expect(identity.deviceId()).toBe('id-1')
  identity.change('ada@example.com')
  expect(identity.deviceId()).toBe('ada@example.com')
  identity.reset()
  expect(identity.deviceId()).toBe('id-2')
  unsubscribe()
  identity.reset()
  expect(ids).toEqual(['ada@example.com', 'id-2'])
})

test('subscribers receive the device id that another tab has set', () => {
  const window = new EventTarget()
  const identity = createIdentity({
    storage: memoryStorage(),
    hostname: 'shop.test',
    randomId: () => 'id-1',
    window,
  })
  const ids: string[] = []
  identity.subscribe((id) => ids.push(id))
  const entries = [
    { key: 'k/exp_device_id', newValue: 'ada@example.com' },
    { key: 'k/exp_session_id', newValue: 'session' },
    { key: 'k/exp_device_id', newValue: null },
    { key: null, newValue: null },
  ]
  for (const entry of entries) window.dispatchEvent(Object.assign(new Event('storage'), entry))
  expect(ids).toEqual(['ada@example.com'])
})

test.each(['localhost', 'b.localhost', '127.0.0.1'])('on %s the user id is the placeholder', (hostname) => {
  expect(identityOn(hostname).deviceId()).toBe('localhost-user')
})

test('denied storage keeps the id for this page', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  }
  const identity = createIdentity({ storage: refusing, hostname: 'shop.test', randomId: () => 'id-1' })
  expect(identity.sessionId()).toBe('id-1')
  expect(identity.sessionId()).toBe('id-1')
})
