import { createClient, errorOf, withErrors } from '@vitrine/client'
import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onAnalytics } from '../analytics/analytics.ts'
import { createVisitState, type App } from '../app/app.ts'
import { beginIdentityChange, endIdentityChange, isIdentityChanging } from '../session/identity-change.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createObservable } from '../state/observable.ts'
import { ping } from '../test/fixtures.ts'
import { createView } from '../test/views.ts'
import { isNewSession } from './adopted-session.ts'
import { adoptSession, expireSession, signedOut, signOut } from './sign-in.ts'

const frames: string[] = []
const messages: string[] = []
const events: string[] = []
const stored = new Map<string, string>()
let cookie = ''

beforeEach(() => {
  for (const list of [frames, messages, events]) list.length = 0
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  const BroadcastChannel = class {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    postMessage(message: string) {
      messages.push(`${this.name} ${message}`)
    }
  }
  const window = Object.assign(new EventTarget(), { localStorage, BroadcastChannel })
  for (const name of ['LOGOUT_SUCCESSFUL', 'CART_REFRESH']) {
    window.addEventListener(name, () => events.push(name))
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('location', new URL('http://shop.test/about/'))
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookie = text
    },
    createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
    body: { append: ({ src }: { readonly src: string }) => frames.push(src) },
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const loggedOut = () =>
  Response.json({ Status: 'success', Data: { redirectUrl: 'https://store.test/logout' } })

/** An app with a signed-in customer, on a platform that responds to a logout but not to the ping after it. */
function startApp(provider: ProviderId, respond = loggedOut) {
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://shop.test',
    links: [withErrors()],
    send: async ({ url }) => (url.includes('/logout') ? respond() : new Promise(() => undefined)),
  })
  const session = createSessionStore(ping)
  session.set({ ...session.get(), user: { email: 'ada@example.com', sessionId: 's1' } })
  const page = createObservable({ view: createView(), loading: false })
  const settings = { provider, environment: {} }
  const app = { ...createVisitState(), client, session, page, settings } as unknown as App
  app.preview.set('off')
  const analytics: string[] = []
  onAnalytics(app, ({ name }) => analytics.push(name))
  return { app, analytics }
}

test.each<[ProviderId, frames: string[], events: string[], cookie: string]>([
  ['a', ['https://store.test/logout'], ['CART_REFRESH'], ''],
  ['c', [], ['LOGOUT_SUCCESSFUL', 'CART_REFRESH'], 'logUT=; Max-Age=0; Path=/; SameSite=Lax'],
])('a sign-out of provider %s has the effects of section 4', async (provider, ...expected) => {
  stored.set('k/exp_device_id', 'ada@example.com')
  cookie = ''
  const { app, analytics } = startApp(provider)
  void signOut(app)
  await vi.waitFor(() => expect(analytics).toEqual(['customer_logout']))
  expect([frames, events, cookie]).toEqual(expected)
  expect(app.session.get().user).toEqual({})
  expect(stored.get('k/exp_device_id')).toMatch(/^[0-9a-f]{32}$/)
  expect(messages).toEqual(['exp_site_channel MULTI_TAB_LOGOUT_SUCCESSFUL'])
})

const failure = (status: number) => () =>
  Response.json({ Status: 'failure', Error: { code: 'INTERNAL', message: 'Sorry.' } }, { status })
const unreachable = (): never => {
  throw new TypeError('fetch failed')
}

test.each([
  ['fails', failure(500)],
  ['is refused', failure(403)],
  ['does not reach the platform', unreachable],
])('a sign-out that %s changes nothing, and returns the error (R38)', async (_, respond) => {
  stored.set('k/exp_device_id', 'ada@example.com')
  const { app, analytics } = startApp('c', respond)
  cookie = 'unchanged'
  expect(errorOf(await signOut(app))).toMatchObject({ message: expect.any(String) })
  expect(app.session.get().user.email).toBe('ada@example.com')
  expect(stored.get('k/exp_device_id')).toBe('ada@example.com')
  expect([events, messages, analytics, cookie]).toEqual([[], [], [], 'unchanged'])
  expect(isIdentityChanging()).toBe(false)
})

test('a sign-out without a session to end is a sign-out', async () => {
  const { app, analytics } = startApp('a', failure(401))
  void signOut(app)
  await vi.waitFor(() => expect(analytics).toEqual(['customer_logout']))
  expect(app.session.get().user).toEqual({})
})

test('an expired session is forgotten even if the logout call fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { app, analytics } = startApp('c', unreachable)
  void expireSession(app)
  await vi.waitFor(() => expect(analytics).toEqual(['customer_logout']))
  expect([app.session.get().user, events]).toEqual([{}, ['LOGOUT_SUCCESSFUL', 'CART_REFRESH']])
})

test('an adopted session is no longer new, until the sign-out (R38)', () => {
  const { app, analytics } = startApp('a')
  const { user } = app.session.get()
  stored.set('k/exp_device_id', '3f2a')
  expect(isNewSession(user)).toBe(true)
  adoptSession(app)
  expect(isNewSession(user)).toBe(false)
  expect(isNewSession({ ...user, sessionId: 's2' })).toBe(true)
  expect(stored.get('k/exp_device_id')).toBe('ada@example.com')
  expect(messages).toEqual(['exp_site_channel MULTI_TAB_LOGIN_SUCCESSFUL'])
  expect([events, analytics]).toEqual([['CART_REFRESH'], ['customer_login']])
  void signedOut(app)
  expect(isNewSession(user)).toBe(true)
})

test.each([
  ['a guest', {}],
  ['a session without an id', { email: 'ada@example.com' }],
])('%s is never a new session', (_, user) => {
  expect(isNewSession(user)).toBe(false)
})

test('a failed sign-in ends the identity change', () => {
  beginIdentityChange()
  expect(isIdentityChanging()).toBe(true)
  endIdentityChange()
  expect(isIdentityChanging()).toBe(false)
})
