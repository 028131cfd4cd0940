import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createObservable } from '../state/observable.ts'
import { createCartPlatform, failure } from '../test/cart-platform.ts'
import { unknownCart, type CartState } from './cart-state.ts'
import { createCartStore } from './cart-store.ts'
import { loadCartDialect } from './load-cart-dialect.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a cart with one line of two pieces. */
async function open(provider: ProviderId) {
  const platform = createCartPlatform(provider, [
    { id: '1', sku: 'CUP', quantity: 2, attribution: undefined },
  ])
  const state = createObservable<CartState>(unknownCart)
  const store = createCartStore({ client: platform.client, dialect: await loadCartDialect(provider), state })
  return { platform, store, cart: () => state.get().cart }
}

/** Runs all timers until the promise settles. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

describe.each<ProviderId>(['a', 'b', 'c'])('the cart store of provider %s', (provider) => {
  test('repeats a change whose response was lost, once and with the same key', async () => {
    const { store, platform, cart } = await open(provider)
    await settled(store.refresh())
    const losses = [502, 503, 504].map((status) => () => new Response('Bad gateway', { status }))
    const unreachable = () => {
      throw new TypeError('The connection was lost')
    }
    const keys = new Set<string | null>()
    for (const [index, lose] of [unreachable, ...losses].entries()) {
      let isLost = false
      platform.intercept = (request) => {
        if (request.startsWith('GET') || isLost) return undefined
        isLost = true
        return lose()
      }
      platform.keys.length = 0
      expect(await settled(store.setQuantity('1', 3 + index))).toMatchObject({ ok: true })
      expect(cart()?.pieces).toBe(3 + index)
      const [first = null, second] = platform.keys
      expect(first).toMatch(/^[0-9a-f]{32}$/)
      expect(second).toBe(first)
      expect(platform.keys.slice(2).filter((key) => key !== null)).toEqual([])
      keys.add(first)
    }
    expect(keys.size).toBe(4)
  })

  test('repeats neither a refused change nor a read', async () => {
    const { store, platform } = await open(provider)
    platform.intercept = () => failure(503, 'UNAVAILABLE')
    await settled(store.refresh())
    expect(platform.keys).toEqual([null])
    for (const [status, code] of [
      [422, 'ABOVE_MAXIMUM'],
      [429, 'TOO_MANY_REQUESTS'],
      [500, 'INTERNAL'],
    ] as const) {
      platform.requests.length = 0
      platform.intercept = () => failure(status, code)
      expect(await settled(store.setQuantity('1', 3))).toMatchObject({ error: { code } })
      expect(platform.requests).toHaveLength(1)
    }
  })
})
