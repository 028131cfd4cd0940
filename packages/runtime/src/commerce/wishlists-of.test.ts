import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisitState, type App } from '../app/app.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createCannedClient } from '../test/canned-client.ts'
import { ping } from '../test/fixtures.ts'
import { guestWishlistKey } from '../wishlist/index.ts'
import { onCountsChange, readCounts } from './counts.ts'
import { wishlistsOf } from './wishlists-of.ts'

let cookies = ''
const stored = new Map<string, string>()
const cookieStore = new EventTarget()

beforeEach(() => {
  cookies = ''
  stored.clear()
  const document = Object.defineProperty(new EventTarget(), 'cookie', {
    get: () => cookies,
    set: (text: string) => {
      cookies = text.split(';')[0] ?? ''
    },
  })
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, cookieStore }))
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL('http://shop.test/'))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Starts the wishlists of a guest. */
async function open() {
  const { client } = createCannedClient('a', () => ({ code: 'NOT_FOUND' }))
  const environment = { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' }
  const settings = { provider: 'a', environment }
  const app = { ...createVisitState(), client, session: createSessionStore(ping), settings } as unknown as App
  app.preview.set('off')
  const { state, load } = wishlistsOf(app)
  const wishlists = await load()
  if (!wishlists) throw new Error('The wishlists have not started.')
  return { wishlists, state }
}

test('the tab that changes the list of a guest counts it, and keeps the count of the cart (R55)', async () => {
  cookies = 'vitrine_counts=3.0'
  const { wishlists } = await open()
  const counts: number[] = []
  const unsubscribe = onCountsChange(() => counts.push(readCounts().wishlist))
  await wishlists.add({ sku: 'CUP' })
  unsubscribe()
  expect(cookies).toBe('vitrine_counts=3.1')
  expect(counts.at(-1)).toBe(1)
})

test('a tab in which a guest changes nothing leaves the counts of others, and shows them (R55)', async () => {
  const { wishlists, state } = await open()
  await wishlists.add({ sku: 'CUP' })
  const listener = vi.fn<() => void>()
  const unsubscribe = onCountsChange(listener)
  // Another tab has signed in, and the platform has counted the list of the customer.
  cookies = 'vitrine_counts=0.7'
  stored.set(guestWishlistKey, '')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: guestWishlistKey }))
  unsubscribe()
  expect(state.get().lists).toMatchObject([{ items: [] }])
  expect(cookies).toBe('vitrine_counts=0.7')
  expect(listener).toHaveBeenCalledOnce()
})

test('counts that another tab or the platform writes are noticed where the browser reports cookies', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = onCountsChange(listener)
  cookieStore.dispatchEvent(new Event('change'))
  unsubscribe()
  cookieStore.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledOnce()
})
