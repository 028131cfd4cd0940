import type { ProviderId } from '@vitrine/contract'
import { vi } from 'vitest'
import type { CartEvent } from '../cart/cart-events.ts'
import { unknownCart, type CartState } from '../cart/cart-state.ts'
import { createCartStore } from '../cart/cart-store.ts'
import { loadCartDialect } from '../cart/load-cart-dialect.ts'
import { createObservable } from '../state/observable.ts'
import { createCartPlatform } from './cart-platform.ts'

/** Returns a line of the test platform. */
export const line = (id: string, quantity: number, sku = `SKU-${id}`) => ({
  id,
  sku,
  quantity,
  attribution: undefined,
})

/** Duration of each request, in milliseconds. */
export const latencyMs = 40

/** Opens a cart store on a test platform. Requires fake timers. */
export async function openCartStore(
  provider: ProviderId,
  lines: Parameters<typeof createCartPlatform>[1] = null,
) {
  const platform = createCartPlatform(provider, lines)
  platform.intercept = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, latencyMs)
    })
    return undefined
  }
  const state = createObservable<CartState>(unknownCart)
  const events: CartEvent[] = []
  const store = createCartStore({
    client: platform.client,
    dialect: await loadCartDialect(provider),
    state,
    currency: () => 'EUR',
    onEvent: (event) => events.push(event),
  })
  return { platform, state, store, events, cart: () => state.get().cart }
}

/** Runs all timers until the promise settles. */
export async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

/** Returns the SKU and quantity of each line. */
export function contents(cart: CartState['cart']) {
  return cart?.lines.map(({ sku, quantity }) => [sku, quantity])
}
