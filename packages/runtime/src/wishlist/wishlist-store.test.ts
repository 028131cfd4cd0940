import { createClient } from '@vitrine/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createMemoryStorage } from '../test/memory-storage.ts'
import { createWishlistPlatform, maxItems, unsoldSku } from '../test/wishlist-platform.ts'
import { createGuestWishlist } from './guest-wishlist.ts'
import type { WishlistEvent } from './wishlist-events.ts'
import { unknownWishlists } from './wishlist-state.ts'
import { createWishlistStore } from './wishlist-store.ts'

const client = createClient({
  provider: 'a',
  segments: { a: 'pa', b: 'pb', c: 'pc' },
  origin: 'http://localhost',
  links: [],
  send: async () => Promise.reject(new Error('The dialect makes no request.')),
})

/** One browser with a platform: tabs share the storage, the session and a lock. */
function openBrowser(platform = createWishlistPlatform()) {
  const memory = createMemoryStorage()
  const session = { isCustomer: false, key: 'session 1' }
  let lock: Promise<unknown> = Promise.resolve()
  const openTab = () => {
    const state = createObservable(unknownWishlists)
    const events: WishlistEvent[] = []
    const guest = createGuestWishlist(memory.openTab())
    const store = createWishlistStore({
      ...{ client, dialect: platform.dialect, state, guest, defaultName: 'Wishlist' },
      customerKey: () => (session.isCustomer ? session.key : null),
      runExclusive: async (task) => {
        const result = lock.then(task)
        lock = result.catch(() => undefined)
        return result
      },
      onEvent: (event) => events.push(event),
    })
    return { store, state, events, guest }
  }
  return { platform, memory, session, openTab, ...openTab() }
}

let browser = openBrowser()
beforeEach(() => {
  browser = openBrowser()
})
const skus = () => browser.platform.lists.flatMap(({ items }) => items.map(({ sku }) => sku))
const guestSkus = () => browser.guest.read().map(({ sku }) => sku)
const signIn = async (...tabs: readonly { store: { customerChanged(): Promise<void> } }[]) => {
  browser.session.isCustomer = true
  await Promise.all(tabs.map(({ store }) => store.customerChanged()))
}

describe('the wishlist of a guest', () => {
  test('is in the browser, without a call, and other tabs show it', async () => {
    const { store, state, platform, openTab, events } = browser
    const other = openTab()
    expect(state.get()).toMatchObject({ status: 'ready', lists: [{ isGuest: true, items: [] }] })
    await store.add({ sku: 'CUP', name: 'Cup', url: '/cup/' })
    await store.add({ sku: 'CUP' })
    await store.add({ productId: 'lamp' })
    for (const each of [state, other.state]) {
      expect(each.get().lists[0]?.items).toMatchObject([
        { id: 'sku:CUP', name: 'Cup', url: '/cup/' },
        { id: 'product:lamp' },
      ])
    }
    await other.store.remove({ listId: 'guest', itemId: 'sku:CUP' })
    expect(state.get().lists[0]?.items).toMatchObject([{ id: 'product:lamp' }])
    expect(platform.calls).toEqual([])
    // The cup was listed already.
    expect(events.map(({ name }) => name)).toEqual(['wishlist_item_added', 'wishlist_item_added'])
    expect(other.events).toMatchObject([{ name: 'wishlist_item_removed', item: { sku: 'CUP' } }])
  })

  test('has at most 200 items', async () => {
    const { store } = browser
    for (let index = 0; index < 200; index++) await store.add({ sku: `S${index}` })
    expect(await store.add({ sku: 'ONE-MORE' })).toMatchObject({ error: { code: 'WISHLIST_FULL' } })
    expect(await store.add({ sku: 'S7' })).toMatchObject({ ok: true })
    expect(browser.guest.read()).toHaveLength(200)
  })

  test.each<readonly [string, object]>([
    ['sku', { sku: 'x'.repeat(201) }],
    ['sku', { sku: 'a\0' }],
    ['sku', { sku: '' }],
    ['productId', { sku: 'CUP', productId: 'x'.repeat(201) }],
    ['quantity', { sku: 'CUP', quantity: 0 }],
    ['quantity', { sku: 'CUP', quantity: 10_000 }],
    ['quantity', { sku: 'CUP', quantity: 1.5 }],
    ['note', { sku: 'CUP', note: 'x'.repeat(501) }],
    ['note', { sku: 'CUP', note: '\ud800' }],
  ])('refuses an item whose %s is not valid: %j', async (field, entry) => {
    expect(await browser.store.add(entry)).toMatchObject({ error: { code: 'BAD_PARAMETER', field } })
    expect(browser.events).toMatchObject([{ name: 'wishlist_change_failed', error: { field } }])
    expect(browser.memory.values.size).toBe(0)
  })

  test('is read as it was written, whatever the theme shows', async () => {
    const entry = { sku: 'x'.repeat(200), productId: 'y'.repeat(200), quantity: 9999, note: 'z'.repeat(500) }
    const name = `${'n'.repeat(299)}\ud83d\ude00`
    await browser.store.add({ ...entry, name, url: 'lamps', image: `/${'i'.repeat(1000)}` })
    expect(browser.guest.read()).toMatchObject([{ ...entry, name: 'n'.repeat(299), url: null, image: null }])
  })

  test('is full before it has more characters than can be read', async () => {
    const long = (index: number) => ({
      sku: `S${index}`,
      url: `/${'u'.repeat(990)}`,
      image: `/${'i'.repeat(990)}`,
    })
    const note = '\u0001'.repeat(500)
    let added = 0
    while ((await browser.store.add({ ...long(added), note })).ok) added += 1
    expect(browser.events.at(-1)).toMatchObject({
      name: 'wishlist_change_failed',
      error: { code: 'WISHLIST_FULL' },
    })
    expect(added).toBeGreaterThan(50)
    expect(added).toBeLessThan(200)
    expect(browser.guest.read()).toHaveLength(added)
  })

  test('refuses an item without SKU and product, and an item that it does not contain', async () => {
    expect(await browser.store.add({ name: 'Cup' })).toMatchObject({ error: { code: 'MISSING_PARAMETER' } })
    const missing = { listId: 'guest', itemId: 'sku:CUP' }
    expect(await browser.store.remove(missing)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(browser.events.map(({ name }) => name)).toEqual([
      'wishlist_change_failed',
      'wishlist_change_failed',
    ])
  })

  test('has no actions on several lists', async () => {
    const { store, platform } = browser
    const results = [await store.create({ name: 'A' }), await store.delete('1'), await store.share('1', true)]
    expect(results.map((result) => !result.ok && result.error.code)).toEqual([
      'NOT_SUPPORTED',
      'NOT_SUPPORTED',
      'NOT_SUPPORTED',
    ])
    expect(platform.calls).toEqual([])
  })
})

describe('signing in', () => {
  test.each([false, true])('merges the guest’s list, each item once (one list: %s)', async (isSingle) => {
    browser = openBrowser(createWishlistPlatform({ isSingle }))
    for (const sku of ['CUP', 'LAMP', 'BAG']) await browser.store.add({ sku })
    if (isSingle) await browser.platform.dialect.add(client, '1', [{ sku: 'LAMP' }])
    await signIn(browser)
    expect(skus().toSorted()).toEqual(['BAG', 'CUP', 'LAMP'])
    expect(guestSkus()).toEqual([])
    expect(browser.events.at(-1)).toEqual({ name: 'wishlist_merged', added: isSingle ? 2 : 3, refused: 0 })
    expect(browser.state.get().refused).toEqual([])
  })

  test('makes no call without a guest’s list, and reads the lists only if they were opened (R55)', async () => {
    await signIn(browser)
    expect(browser.platform.calls).toEqual([])
    await browser.store.open()
    expect(browser.platform.calls).toEqual(['read'])
  })

  test('merges once if two tabs notice it at the same time', async () => {
    const other = browser.openTab()
    for (const sku of ['CUP', 'LAMP']) await browser.store.add({ sku })
    await signIn(browser, other)
    expect(browser.platform.calls).toEqual(['read', 'create', 'add 2 to 1'])
    expect(skus()).toEqual(['CUP', 'LAMP'])
    const merged = [...browser.events, ...other.events].filter(({ name }) => name === 'wishlist_merged')
    expect(merged).toEqual([{ name: 'wishlist_merged', added: 2, refused: 0 }])
  })

  test('keeps and shows what the platform refuses, and sends it only once', async () => {
    for (const sku of ['CUP', unsoldSku, 'LAMP']) await browser.store.add({ sku })
    await signIn(browser)
    expect(skus()).toEqual(['CUP', 'LAMP'])
    expect(guestSkus()).toEqual([unsoldSku])
    expect(browser.state.get().refused).toMatchObject([
      { code: 'UNKNOWN_VARIANT', item: { sku: unsoldSku, isSold: false } },
    ])
    expect(browser.events.at(-1)).toEqual({ name: 'wishlist_merged', added: 2, refused: 1 })
    const { length } = browser.platform.calls
    await browser.store.merge()
    expect(browser.platform.calls).toHaveLength(length)
    await browser.store.remove({ listId: 'guest', itemId: `sku:${unsoldSku}` })
    expect(browser.state.get().refused).toEqual([])
  })

  test.each(['the next customer', 'a guest'])(
    'shows what was refused for one customer not to %s',
    async (next) => {
      for (const sku of ['CUP', unsoldSku]) await browser.store.add({ sku })
      await signIn(browser)
      const other = browser.openTab()
      expect([browser, other].map(({ state }) => state.get().refused.length)).toEqual([1, 1])
      // A tab that has not been opened yet receives no events.
      browser.session.isCustomer = next === 'the next customer'
      browser.session.key = 'session 2'
      const late = browser.openTab()
      expect(late.state.get()).toMatchObject({ refused: [] })
      expect(late.state.get().lists.flatMap(({ items }) => items)).toEqual([])
      expect(guestSkus()).toEqual([unsoldSku])
      await Promise.all([browser, other].map(({ store }) => store.customerChanged()))
      expect(guestSkus()).toEqual([])
      expect([browser, other].map(({ state }) => state.get().refused)).toEqual([[], []])
    },
  )

  test('lets the next guest add what was refused for a customer', async () => {
    await browser.store.add({ sku: unsoldSku })
    await signIn(browser)
    browser.session.isCustomer = false
    const late = browser.openTab()
    expect(await late.store.add({ sku: unsoldSku })).toMatchObject({ ok: true })
    expect(late.state.get().lists[0]?.items).toMatchObject([{ sku: unsoldSku, isSold: true }])
  })

  test('keeps the items that do not fit into the customer’s list', async () => {
    for (let index = 0; index < 200; index++) await browser.store.add({ sku: `S${index}` })
    await signIn(browser)
    expect(skus()).toHaveLength(maxItems)
    expect(guestSkus()).toHaveLength(100)
    expect(browser.state.get().refused.every(({ code }) => code === 'WISHLIST_FULL')).toBe(true)
    expect(browser.platform.calls).toEqual(['read', 'create', 'add 50 to 1', 'add 50 to 1', 'add 50 to 1'])
  })

  test('continues after a failure in the middle, and adds no item twice', async () => {
    browser = openBrowser(createWishlistPlatform({ isSingle: true }))
    for (const sku of ['CUP', 'LAMP', 'BAG']) await browser.store.add({ sku })
    let adds = 0
    browser.platform.intercept = (call) => {
      if (!call.startsWith('add')) return undefined
      adds += 1
      return adds === 2 ? 'TIMEOUT' : undefined
    }
    await signIn(browser)
    expect(guestSkus()).toEqual(['LAMP', 'BAG'])
    expect(browser.events.at(-1)).toMatchObject({
      name: 'wishlist_change_failed',
      error: { code: 'TIMEOUT' },
    })
    await browser.store.merge()
    expect(skus()).toEqual(['CUP', 'LAMP', 'BAG'])
    expect(guestSkus()).toEqual([])
    expect(browser.events.at(-1)).toEqual({ name: 'wishlist_merged', added: 2, refused: 0 })
  })

  test('does not repeat an addition whose response was lost', async () => {
    await browser.store.add({ sku: 'CUP' })
    const { dialect } = browser.platform
    let isLost = true
    const lossy = openBrowser({
      ...browser.platform,
      dialect: {
        ...dialect,
        async add(...args) {
          const result = await dialect.add(...args)
          if (!isLost) return result
          isLost = false
          return { ok: false, error: { code: 'TIMEOUT', message: 'Lost.', isUncertain: true } }
        },
      },
    })
    await lossy.store.add({ sku: 'CUP' })
    lossy.session.isCustomer = true
    await lossy.store.customerChanged()
    expect(lossy.guest.read()).toHaveLength(1)
    await lossy.store.merge()
    expect(lossy.guest.read()).toEqual([])
    expect(browser.platform.lists[0]?.items).toHaveLength(1)
    expect(browser.platform.calls.filter((call) => call.startsWith('add'))).toHaveLength(1)
  })

  test('ends a merge when the customer signs out in the meantime', async () => {
    browser = openBrowser(createWishlistPlatform({ isSingle: true }))
    for (const sku of ['CUP', 'LAMP']) await browser.store.add({ sku })
    browser.platform.intercept = (call) => {
      if (call.startsWith('add')) browser.session.isCustomer = false
      return undefined
    }
    await signIn(browser)
    expect(guestSkus()).toEqual(['LAMP'])
  })
})

describe('the wishlists of a customer', () => {
  test('are created with the first item, and known after each change', async () => {
    browser.session.isCustomer = true
    const { store, state, events } = browser
    await store.open()
    await store.add({ sku: 'CUP' })
    await store.create({ name: 'Kitchen' })
    await store.update('2', { name: 'Bath' })
    await store.add({ sku: 'LAMP' }, '2')
    await store.share('2', true)
    expect(state.get()).toMatchObject({
      status: 'ready',
      isPending: false,
      error: null,
      lists: [
        { name: 'Wishlist', isDefault: true, items: [{ sku: 'CUP' }] },
        { name: 'Bath', items: [{ sku: 'LAMP' }], shareUrl: '/wishlist/?list=1' },
      ],
    })
    await store.remove({ listId: '1', itemId: '1' })
    await store.delete('2')
    await store.refresh()
    expect(state.get().lists).toMatchObject([{ id: '1', items: [] }])
    expect(events.map(({ name }) => name)).toEqual([
      'wishlist_item_added',
      'wishlist_created',
      'wishlist_changed',
      'wishlist_item_added',
      'wishlist_shared',
      'wishlist_item_removed',
      'wishlist_deleted',
    ])
  })

  test('are read again when the outcome of a change is unknown, and the reason stays', async () => {
    browser.session.isCustomer = true
    const { store, state, platform } = browser
    await store.add({ sku: 'CUP' })
    platform.intercept = (call) => (call.startsWith('remove') ? 'NOT_FOUND' : undefined)
    expect(await store.remove({ listId: '1', itemId: '1' })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    await expect.poll(() => platform.calls.at(-1)).toBe('read')
    await store.open()
    expect(state.get()).toMatchObject({ status: 'ready', error: { code: 'NOT_FOUND' } })
  })

  test('are never shown after the customer has changed, even if a response arrives late', async () => {
    browser.session.isCustomer = true
    const { store, state, platform } = browser
    await store.add({ sku: 'CUP' })
    let respond: () => void = () => undefined
    platform.intercept = async (call) =>
      call === 'read' ? new Promise<undefined>((resolve) => (respond = () => resolve(undefined))) : undefined
    const reading = store.refresh()
    const waiting = store.add({ sku: 'LAMP' })
    await expect.poll(() => platform.calls.at(-1)).toBe('read')
    browser.session.isCustomer = false
    await store.customerChanged()
    expect(state.get().lists).toMatchObject([{ isGuest: true, items: [] }])
    respond()
    await reading
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'ABORTED' } })
    expect(state.get().lists).toMatchObject([{ isGuest: true, items: [] }])
    expect(platform.calls.filter((call) => call.startsWith('add'))).toHaveLength(1)
  })
})
