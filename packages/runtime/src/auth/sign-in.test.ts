import { createClient, withErrors } from '@vitrine/client'
import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onAnalytics } from '../analytics/analytics.ts'
import { createVisitState, type App } from '../app/app.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createObservable } from '../state/observable.ts'
import { ping } from '../test/fixtures.ts'
import { createView } from '../test/views.ts'
import { signOut } from './sign-in.ts'

const frames: string[] = []
const messages: string[] = []
const events: string[] = []
const stored = new Map<string, string>()
let cookie = ''

beforeEach(() => {
  for (const list of [frames, messages, events]) list.length = 0
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

/** An app with a signed-in customer, on a platform that responds to a logout but not to the ping after it. */
function startApp(provider: ProviderId) {
  const client = createClient({
    provider,
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://shop.test',
    links: [withErrors()],
    send: ({ url }) =>
      url.includes('/logout')
        ? Promise.resolve(
            Response.json({ Status: 'success', Data: { redirectUrl: 'https://store.test/logout' } }),
          )
        : new Promise(() => undefined),
  })
  const session = createSessionStore(ping)
  session.set({ ...session.get(), user: { email: 'ada@example.com' } })
  const page = createObservable({ view: createView(), loading: false })
  const app = { ...createVisitState(), client, session, page, settings: { provider } } as unknown as App
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
