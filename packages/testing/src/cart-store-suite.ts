import { createClient, withErrors, withLocale } from '@vitrine/client'
import { defaultSegments, type ProviderId } from '@vitrine/contract'
import {
  createCartStore,
  loadCartDialect,
  unknownCart,
  type CartActions,
  type CartEvent,
  type CartState,
} from '@vitrine/runtime/commerce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCookieJar } from './cookie-jar.ts'
import type { SessionTarget } from './session-suite.ts'

/** Creates the runtime's cart store with a client that has its own cookies. */
async function browse(provider: ProviderId, target: SessionTarget) {
  const client = createClient({
    provider,
    send: withCookieJar(target.send),
    origin: target.origin,
    segments: defaultSegments,
    links: [withErrors(), withLocale(() => 'en')],
  })
  let current: CartState = unknownCart
  const state = {
    initial: unknownCart,
    get: () => current,
    set: (next: CartState) => void (current = next),
    subscribe: () => () => undefined,
  }
  const events: CartEvent['name'][] = []
  const store: CartActions = createCartStore({
    client,
    dialect: await loadCartDialect(provider),
    state,
    onEvent: ({ name }) => events.push(name),
  })
  return { store, state, events }
}

/**
 * Registers the tests of the runtime's cart store. The store must pass these tests with every platform. The platform
 * has `sampleContent` and `cartCatalogue`.
 */
export function cartStoreSuite(name: string, provider: ProviderId, open: () => Promise<SessionTarget>): void {
  describe(`the cart store of the runtime with provider ${provider}, ${name}`, () => {
    let target: SessionTarget | undefined
    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    const visit = async () => {
      if (!target) throw new Error('The platform has not started.')
      return browse(provider, target)
    }

    test('creates, adds to and reads a cart, with the same view of its lines and its total', async () => {
      const { store, state, events } = await visit()
      expect(await store.refresh()).toEqual({ ok: true, cart: null })
      const attribution = { widget_id: 'goes-with-it' }
      await store.add([{ sku: 'LAMP-RED', quantity: 2, attribution }])
      await store.add([{ sku: 'BAG', quantity: 1, choices: { lining: 'silk' } }])
      const changed = state.get().cart
      expect(changed).toMatchObject({
        currency: 'EUR',
        pieces: 3,
        totals: { subtotal: { minor: 15_150 }, total: { minor: 15_150, currency: 'EUR' } },
        lines: [
          { sku: 'LAMP-RED', quantity: 2, price: { minor: 5950 }, total: { minor: 11_900 }, attribution },
          { sku: 'BAG', quantity: 1, price: { minor: 3250 }, total: { minor: 3250 }, attribution: null },
        ],
      })
      expect(await store.refresh()).toEqual({ ok: true, cart: changed })
      expect(events).toEqual(['cart_lines_added', 'cart_lines_added'])
    })

    test('creates a cart without having read it, and has the facts about a refusal', async () => {
      const { store, state } = await visit()
      await store.add([{ sku: 'LAMP-RED', quantity: 1 }])
      const result = await store.add([{ sku: 'LAMP-RED', quantity: 9000 }])
      expect(result).toMatchObject({ ok: false, error: { details: { sku: 'LAMP-RED' } } })
      expect(state.get()).toMatchObject({ isPending: false, cart: { pieces: 1 } })
    })
  })
}
