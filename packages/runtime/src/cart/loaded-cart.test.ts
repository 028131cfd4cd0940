import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contents, line, openCartStore, settled } from '../test/open-cart-store.ts'
import { loadCart } from './load-cart.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each<ProviderId>(['a', 'b', 'c'])('the cart of provider %s', (provider) => {
  test('is taken from a page that has loaded it, without a request', async () => {
    const { platform, store, cart } = await openCartStore(provider, [line('1', 2)])
    const settings = { environment: { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' }, provider }
    const { signal } = new AbortController()
    const loaded = await settled(loadCart({ client: platform.client, settings, signal }))
    platform.requests.length = 0
    store.adopt(loaded)
    expect(contents(cart())).toEqual([['SKU-1', 2]])
    expect(platform.requests).toEqual([])
    await settled(store.setQuantity('1', (quantity) => quantity + 1))
    expect(contents(cart())).toEqual([['SKU-1', 3]])

    const failedLoad = { ok: false, error: { code: 'TIMEOUT', message: '' } } as const
    store.adopt(failedLoad)
    expect(cart()?.pieces).toBe(3)
    const removing = store.remove('1')
    store.adopt(loaded)
    await settled(removing)
    expect(contents(cart())).toEqual([])

    platform.requests.length = 0
    const without = { ...settings, environment: {} }
    expect(await loadCart({ client: platform.client, settings: without, signal })).toMatchObject({
      ok: false,
    })
    expect(platform.requests).toEqual([])
  })

  test('is read again if a change has ended since a page has loaded it', async () => {
    const { platform, store, state, cart } = await openCartStore(provider, [line('1', 2)])
    const settings = { environment: { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' }, provider }
    const { signal } = new AbortController()
    const loaded = await settled(loadCart({ client: platform.client, settings, signal }))
    await settled(store.refresh())
    platform.requests.length = 0
    store.adopt(loaded)
    expect(platform.requests).toEqual([])
    await settled(store.setQuantity('1', 5))
    store.adopt(loaded)
    expect(contents(cart())).toEqual([['SKU-1', 5]])
    await settled(store.flush())
    expect(contents(cart())).toEqual([['SKU-1', 5]])
    expect(state.get()).toMatchObject({ status: 'ready', error: null, isPending: false })
    expect(platform.requests.filter((request) => request === 'GET /cart')).not.toEqual([])
  })
})
