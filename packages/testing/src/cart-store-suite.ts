import { createClient, login, withErrors, withLocale, type Client } from '@vitrine/client'
import { defaultSegments, idempotencyKeyHeader, type ProviderId, type Send } from '@vitrine/contract'
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
import { testCustomers, type SessionTarget } from './session-suite.ts'

/** Code of the coupon of ten percent. */
export const storeCoupon = 'SUMMER'

/** A platform with goods, customers and codes. */
export interface CartStoreTarget extends SessionTarget {
  /** Creates a gift certificate of 50.00 EUR, and returns its code. */
  createCertificate(): Promise<string>
}

/** Creates the runtime's cart store with a client that sends its requests with `send`. */
async function openTab(provider: ProviderId, origin: string, send: Send) {
  const client: Client = createClient({
    provider,
    send,
    origin,
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
  return { client, store, state, events, cart: () => state.get().cart }
}

/**
 * Registers the tests of the runtime's cart store. The store must pass these tests with every platform. The platform
 * has `sampleContent`, `cartCatalogue`, {@link testCustomers}, the coupon {@link storeCoupon}, and the
 * coupon LAMPS of 5.00 EUR, which applies first.
 */
export function cartStoreSuite(
  name: string,
  provider: ProviderId,
  open: () => Promise<CartStoreTarget>,
): void {
  describe(`the cart store of the runtime with provider ${provider}, ${name}`, () => {
    let target: CartStoreTarget | undefined
    beforeAll(async () => {
      target = await open()
    })
    afterAll(() => target?.close())

    const platform = () => {
      if (!target) throw new Error('The platform has not started.')
      return target
    }
    const visit = () => openTab(provider, platform().origin, withCookieJar(platform().send))

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

    test('applies and removes coupons, and says why one is refused, or has none (R32)', async () => {
      const { store, cart, events } = await visit()
      await store.add([{ sku: 'LAMP-RED', quantity: 2 }])
      if (provider === 'b') {
        expect(await store.applyCoupon(storeCoupon)).toMatchObject({ error: { code: 'NOT_SUPPORTED' } })
        return
      }
      const codes = () => cart()?.discounts.map(({ code }) => code)
      await store.applyCoupon('lamps')
      // 5.00 of 119.00, and then 10 % of the rest.
      expect(await store.applyCoupon(' sum mer ')).toMatchObject({ ok: true })
      expect(cart()?.totals).toMatchObject({ discount: { minor: 1640 }, total: { minor: 10_260 } })
      expect(codes()).toHaveLength(2)
      const before = cart()
      expect(await store.applyCoupon('NO-SUCH')).toMatchObject({
        error: { code: 'COUPON_REFUSED', reason: 'unknown' },
      })
      expect(await store.applyCoupon(storeCoupon)).toMatchObject({ error: { reason: 'already-applied' } })
      expect(cart()).toBe(before)
      expect(await store.removeCoupon(storeCoupon)).toMatchObject({ ok: true })
      expect(cart()?.totals).toMatchObject({ discount: { minor: 500 }, total: { minor: 11_400 } })
      expect(codes()).toEqual(['LAMPS'])
      await store.removeCoupon('LAMPS')
      expect(cart()).toMatchObject({ discounts: [], totals: { total: { minor: 11_900 } } })
      expect(await store.refresh()).toEqual({ ok: true, cart: cart() })
      expect(events.slice(1)).toEqual([
        ...['cart_coupon_applied', 'cart_coupon_applied', 'cart_change_failed', 'cart_change_failed'],
        ...['cart_coupon_removed', 'cart_coupon_removed'],
      ])
    })

    test('pays with a gift certificate, which the cart shows when it is read again', async () => {
      const { store, cart } = await visit()
      const code = await platform().createCertificate()
      expect(await store.redeemCertificate(code)).toMatchObject({ error: { code: 'CART_NOT_FOUND' } })
      await store.add([{ sku: 'LAMP-RED', quantity: 1 }])
      expect(await store.redeemCertificate(` ${code.toLowerCase()} `)).toMatchObject({ ok: true })
      const paid = {
        payments: [{ used: { minor: 5000 }, remaining: { minor: 0 } }],
        totals: { certificates: { minor: 5000 }, total: { minor: 950 } },
      }
      expect(cart()).toMatchObject(paid)
      expect(cart()?.payments[0]?.code).toBe(`••••${code.slice(-4)}`)
      await store.refresh()
      expect(cart()).toMatchObject(paid)
      expect(await store.redeemCertificate(code)).toMatchObject({
        error: { code: 'CERTIFICATE_REFUSED', reason: 'already-applied' },
      })
      expect(await store.checkCertificate(code)).toMatchObject(
        provider === 'a'
          ? { ok: true, value: { balance: { minor: 5000, currency: 'EUR' } } }
          : { error: { code: 'NOT_SUPPORTED' } },
      )
      await store.removeCertificate(cart()?.payments[0]?.id ?? '')
      expect(cart()).toMatchObject({ payments: [], totals: { total: { minor: 5950 } } })
    })

    test('estimates shipping and tax for a destination after the changes that wait', async () => {
      const { store } = await visit()
      await store.add([{ sku: 'LAMP-RED', quantity: 1 }])
      const [, , estimated] = await Promise.all([
        store.setQuantity('1', 2),
        store.setQuantity('1', 3),
        store.estimateShipping({ country: 'DE' }),
      ])
      // 19 % in 3 × 59.50 and in 5.00.
      expect(estimated).toMatchObject({
        ok: true,
        value: { methods: [{ id: 'parcel', price: { minor: 500, currency: 'EUR' } }], tax: { minor: 2930 } },
      })
      expect(await store.estimateShipping({ country: 'FR' })).toMatchObject({
        error: { code: 'ADDRESS_REFUSED', reason: 'country-not-served' },
      })
    })

    test('creates a new cart if the cookie of the cart is not valid any more', async () => {
      let isLost = false
      const jar = withCookieJar((request) => {
        if (isLost) request.headers.delete('cookie')
        isLost = false
        return platform().send(request)
      })
      const { store, cart } = await openTab(provider, platform().origin, jar)
      await store.add([{ sku: 'LAMP-RED', quantity: 2 }])
      const lost = cart()?.id
      isLost = true
      expect(await store.setQuantity('1', 3)).toMatchObject({ error: { code: 'CART_NOT_FOUND' } })
      isLost = true
      expect(await store.add([{ sku: 'LAMP-RED', quantity: 1 }])).toMatchObject({
        ok: true,
        cart: { pieces: 1 },
      })
      expect(cart()?.id).not.toBe(lost)
    })

    test('changes the cart once if the connection breaks after the platform has acted', async () => {
      const attempts = new Map<string, number>()
      const jar = withCookieJar(async (request) => {
        const response = await platform().send(request)
        const key = request.headers.get(idempotencyKeyHeader)
        if (key === null) return response
        const attempt = (attempts.get(key) ?? 0) + 1
        attempts.set(key, attempt)
        // The browser gets neither the response nor its cookies.
        if (attempt === 1) throw new TypeError('The connection was lost.')
        return response
      })
      const { store, cart, events } = await openTab(provider, platform().origin, jar)
      const code = await platform().createCertificate()
      const changes = [
        () => store.add([{ sku: 'LAMP-RED', quantity: 2 }]),
        () => store.add([{ sku: 'LAMP-RED', quantity: 1 }]),
        () => store.add([{ sku: 'POSTER', quantity: 4 }]),
        () => store.setQuantity('1', (quantity) => quantity + 1),
        () => store.remove('2'),
        ...(provider === 'b'
          ? []
          : [() => store.applyCoupon(storeCoupon), () => store.removeCoupon(storeCoupon)]),
        () => store.redeemCertificate(code),
      ]
      for (const change of changes) expect(await change()).toMatchObject({ ok: true })
      await store.removeCertificate(cart()?.payments[0]?.id ?? '')
      expect(cart()).toMatchObject({
        lines: [{ sku: 'LAMP-RED', quantity: 4 }],
        ...{ pieces: 4, discounts: [], payments: [], totals: { total: { minor: 4 * 5950 } } },
      })
      expect(await store.refresh()).toEqual({ ok: true, cart: cart() })
      expect(events).not.toContain('cart_change_failed')
      // A request to add to a cart that does not exist is refused, and the next one creates the cart.
      expect([...attempts.values()]).toEqual(Array.from({ length: changes.length + 2 }, () => 2))
    })

    test('agrees with a second tab of the browser, whose changes it loses none of', async () => {
      const send = withCookieJar(platform().send)
      const tabs = [
        await openTab(provider, platform().origin, send),
        await openTab(provider, platform().origin, send),
      ] as const
      const [one, other] = tabs
      await one.store.add([{ sku: 'LAMP-RED', quantity: 1 }])
      await Promise.all([
        ...Array.from({ length: 5 }, () => one.store.add([{ sku: 'LAMP-RED', quantity: 1 }])),
        ...Array.from({ length: 5 }, () => other.store.add([{ sku: 'LAMP-RED', quantity: 1 }])),
      ])
      await Promise.all(tabs.map(({ store }) => store.refresh()))
      expect(one.cart()).toMatchObject({ pieces: 11, totals: { total: { minor: 11 * 5950 } } })
      expect(other.cart()).toEqual(one.cart())
    })

    test('agrees with a second device of the customer', async () => {
      const [{ email, password }] = testCustomers
      const devices = [await visit(), await visit()] as const
      for (const { client } of devices) await login(client, { email, password })
      const [phone, desktop] = devices
      await phone.store.add([{ sku: 'LAMP-RED', quantity: 1 }])
      await desktop.store.refresh()
      expect(desktop.cart()).toEqual(phone.cart())
      const id = phone.cart()?.lines[0]?.id ?? ''
      await desktop.store.remove(id)
      // The line is gone: the cart is read again.
      expect(await phone.store.setQuantity(id, 4)).toMatchObject({ error: { code: 'NOT_FOUND' } })
      await phone.store.flush()
      expect(phone.cart()).toEqual(desktop.cart())
    })
  })
}
