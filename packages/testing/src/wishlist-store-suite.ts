import { createClient, login, withErrors, withLocale, type Client } from '@vitrine/client'
import { defaultSegments, type ProviderId } from '@vitrine/contract'
import {
  createGuestWishlist,
  createWishlistStore,
  loadWishlistDialect,
  unknownWishlists,
  type WishlistEvent,
  type WishlistsState,
} from '@vitrine/runtime/commerce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCookieJar } from './cookie-jar.ts'
import { testCustomers, type SessionTarget } from './session-suite.ts'

/** One browser: its tabs share cookies, storage and a lock. */
async function browse(provider: ProviderId, target: SessionTarget) {
  const dialect = await loadWishlistDialect(provider)
  if (!dialect) throw new Error('The provider has no wishlists.')
  const client: Client = createClient({
    provider,
    send: withCookieJar(target.send),
    origin: target.origin,
    segments: defaultSegments,
    links: [withErrors(), withLocale(() => 'en')],
  })
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  const session = { isCustomer: false }
  let lock: Promise<unknown> = Promise.resolve()
  const openTab = () => {
    let current: WishlistsState = unknownWishlists
    const events: WishlistEvent[] = []
    const state = {
      initial: unknownWishlists,
      get: () => current,
      set: (next: WishlistsState) => void (current = next),
      subscribe: () => () => undefined,
    }
    const store = createWishlistStore({
      ...{ client, dialect, state, defaultName: 'Wishlist' },
      guest: createGuestWishlist({ storage, window: new EventTarget() }),
      customerKey: () => (session.isCustomer ? 'session 1' : null),
      runExclusive: async (task) => {
        const result = lock.then(task)
        lock = result.catch(() => undefined)
        return result
      },
      onEvent: (event) => events.push(event),
    })
    return { store, state, events }
  }
  return { client, session, openTab }
}

/**
 * Registers the tests of the runtime's wishlist store with provider A or C. The platform has `sampleContent` with
 * `cartSettings` as its `store.json`, `cartCatalogue` and `testCustomers`.
 */
export function wishlistStoreSuite(
  name: string,
  provider: 'a' | 'c',
  open: () => Promise<SessionTarget>,
): void {
  describe(`the wishlist store of the runtime with provider ${provider}, ${name}`, () => {
    let target: SessionTarget | undefined
    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())
    const [ada] = testCustomers
    const { email, password } = ada

    test('merges the list of a guest who signs in, once from two tabs, and keeps what is not sold', async () => {
      if (!target) throw new Error('The platform has not started.')
      const { client, session, openTab } = await browse(provider, target)
      const [one, two] = [openTab(), openTab()]
      for (const sku of ['LAMP-RED', 'NOT-SOLD', 'BAG']) await one.store.add({ sku, name: sku })
      expect(two.state.get().lists).toMatchObject([{ isGuest: true }])
      await login(client, { email, password })
      session.isCustomer = true
      await Promise.all([one.store.customerChanged(), two.store.customerChanged()])
      await two.store.refresh()
      expect(two.state.get()).toMatchObject({
        lists: [
          {
            isGuest: false,
            items: [
              { sku: 'LAMP-RED', quantity: 1, isSold: true, price: { minor: 5950, currency: 'EUR' } },
              { sku: 'BAG', quantity: 1 },
            ],
          },
        ],
        refused: [{ code: 'UNKNOWN_VARIANT', item: { sku: 'NOT-SOLD', isSold: false } }],
      })
      const merged = [...one.events, ...two.events].filter((event) => event.name === 'wishlist_merged')
      expect(merged).toEqual([{ name: 'wishlist_merged', added: 2, refused: 1 }])
    })

    test('adds an item once, and removes it', async () => {
      if (!target) throw new Error('The platform has not started.')
      const { client, session, openTab } = await browse(provider, target)
      await login(client, { email, password })
      session.isCustomer = true
      const { store, state } = openTab()
      await store.open()
      await store.add({ sku: 'LAMP-RED' })
      await store.add({ sku: 'LAMP-RED' })
      const [list] = state.get().lists
      const items = list?.items.filter(({ sku }) => sku === 'LAMP-RED') ?? []
      expect(items).toHaveLength(1)
      const result = await store.remove({ listId: list?.id ?? '', itemId: items[0]?.id ?? '' })
      expect(result).toMatchObject({ ok: true })
      expect(state.get().lists[0]?.items.map(({ sku }) => sku)).not.toContain('LAMP-RED')
    })
  })
}
