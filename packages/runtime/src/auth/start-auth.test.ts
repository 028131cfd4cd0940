import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisitState, type App } from '../app/app.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createCannedClient } from '../test/canned-client.ts'
import { ping } from '../test/fixtures.ts'
import { endSession } from './start-auth.ts'

const user = { email: 'ada@example.com' }

beforeEach(() => {
  const stored = new Map([['k/exp_device_id', user.email]])
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('location', new URL('http://shop.test/about/'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function startApp() {
  const { client, requests } = createCannedClient('a', () => ({ data: { ...ping, userInfo: user } }))
  const session = createSessionStore(ping)
  const app = { ...createVisitState(), client, session, settings: { provider: 'a' } } as unknown as App
  return { app, requests, signIn: () => session.set({ ...session.get(), user }) }
}

test('a refused call of a guest neither pings nor prevents the check after a later sign-in', async () => {
  const { app, requests, signIn } = startApp()
  await endSession(app, false)
  expect(requests).toEqual([])
  signIn()
  await endSession(app, false)
  expect(requests).toEqual(['GET /ping'])
})

test('calls that are refused at the same time share one check, and later ones have a check of their own', async () => {
  const { app, requests, signIn } = startApp()
  signIn()
  await Promise.all([endSession(app, false), endSession(app, false)])
  expect(requests).toEqual(['GET /ping'])
  await endSession(app, false)
  expect(requests).toEqual(['GET /ping', 'GET /ping'])
  expect(app.session.get().user).toEqual(user)
})
