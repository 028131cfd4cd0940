import type { ProviderId } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onAnalytics } from '../analytics/analytics.ts'
import { createVisitState, type App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createCartPlatform } from '../test/cart-platform.ts'
import { cartOf } from './cart-of.ts'
import { onCountsChange } from './counts.ts'
import { actionsOf } from './use-cart.ts'

let cookies = ''
let channels: (EventTarget & { postMessage(data: unknown): void })[] = []

beforeEach(() => {
  cookies = ''
  channels = []
  /** Delivers messages at once. */
  const BroadcastChannel = class extends EventTarget {
    readonly name: string
    constructor(name: string) {
      super()
      this.name = name
      channels.push(this)
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
      }
    }
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.defineProperty(document, 'cookie', {
    get: () => cookies,
    set: (text: string) => {
      cookies = text.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }))
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', new URL('http://shop.test/'))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const cup = { id: '1', sku: 'CUP', quantity: 2, attribution: undefined }
type Lines = Parameters<typeof createCartPlatform>[1]

function open(
  environment: Readonly<Record<string, string>> = {},
  lines: Lines = [cup],
  provider: ProviderId = 'a',
) {
  const platform = createCartPlatform(provider, lines)
  const settings = { provider, environment: { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true', ...environment } }
  const app = { ...createVisitState(), client: platform.client, settings } as unknown as App
  app.preview.set('off')
  return { app, platform, cart: actionsOf(app), state: cartOf(app).state }
}

const hide = (state: 'hidden' | 'visible') => {
  Object.assign(document, { visibilityState: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const refresh = () => window.dispatchEvent(new Event('CART_REFRESH'))

describe('without commerce (R11)', () => {
  test.each(['false', ''])('the flag %j makes no call', async (flag) => {
    const { cart, platform, state } = open({ REACT_APP_ECOMMERCE_MODULE_ENABLE: flag })
    const results = await Promise.all([
      cart.open(),
      cart.refresh(),
      cart.add([{ sku: 'CUP', quantity: 1 }]),
      cart.setQuantity('1', 3),
      cart.remove('1'),
      cart.applyCoupon('TEN'),
      cart.removeCoupon('TEN'),
      cart.redeemCertificate('G-1'),
      cart.removeCertificate('1'),
      cart.checkCertificate('G-1'),
      cart.estimateShipping({ country: 'DE' }),
    ])
    await cart.flush()
    refresh()
    expect(results.map(({ ok }) => ok)).toEqual(results.map(() => false))
    expect(platform.requests).toEqual([])
    expect(channels).toEqual([])
    expect(state.get().status).toBe('unknown')
  })
})

describe('the cart of a visit', () => {
  test('is the same for all components, and is read when it is opened', async () => {
    const { app, cart, platform, state } = open()
    expect(cartOf(app)).toBe(cartOf(app))
    expect(platform.requests).toEqual([])
    await Promise.all([cart.open(), actionsOf(app).open()])
    await cart.open()
    expect(platform.requests).toEqual(['GET /cart'])
    expect(state.get().cart?.pieces).toBe(2)
  })

  test('rewrites the count of pieces and keeps that of wishlists (R55)', async () => {
    const { cart } = open()
    cookies = 'vitrine_counts=9.4'
    const listener = vi.fn<() => void>()
    const unsubscribe = onCountsChange(listener)
    await cart.open()
    expect(cookies).toBe('vitrine_counts=2.4')
    await cart.remove('1')
    expect(cookies).toBe('vitrine_counts=0.4')
    expect(listener).toHaveBeenCalled()
    unsubscribe()
    listener.mockClear()
    await cart.add([{ sku: 'CUP', quantity: 1 }])
    expect(listener).not.toHaveBeenCalled()
  })

  test('reports its events to listeners and to analytics, with the search mode (R56)', async () => {
    const { app, cart } = open()
    const names: string[] = []
    const recorded: unknown[] = []
    const unsubscribe = cartOf(app).onEvent(({ name }) => names.push(name))
    onAnalytics(app, (event) => recorded.push(event))
    const lines = [{ sku: 'POT', quantity: 1, attribution: { widget_id: '7' } }]
    await cart.add(lines)
    unsubscribe()
    await cart.add(lines)
    expect(names).toEqual(['cart_lines_added'])
    expect(recorded).toMatchObject([
      { name: 'cart_lines_added', mode: 'direct', data: { lines } },
      { name: 'cart_lines_added' },
    ])
  })

  test('is read again after CART_REFRESH, but not if it was never opened (section 4; R55)', async () => {
    const { cart, platform } = open()
    refresh()
    expect(platform.requests).toEqual([])
    await cart.open()
    platform.lines = [{ ...cup, quantity: 7 }]
    refresh()
    await cart.flush()
    expect(platform.requests).toEqual(['GET /cart', 'GET /cart'])
    expect(cookies).toBe('vitrine_counts=7.0')
  })

  test('is read again after a change in another tab', async () => {
    const here = open()
    const other = open({}, [cup])
    await here.cart.open()
    await other.cart.open()
    await other.cart.setQuantity('1', 5)
    await here.cart.flush()
    expect(here.platform.requests).toEqual(['GET /cart', 'GET /cart'])
    expect(other.platform.requests).toEqual(['GET /cart', 'PUT /carts/items/1'])
  })

  test('is read again by a hidden tab only when the visitor returns', async () => {
    const { cart, platform } = open()
    await cart.open()
    hide('hidden')
    refresh()
    await cart.flush()
    expect(platform.requests).toHaveLength(1)
    hide('visible')
    await cart.flush()
    expect(platform.requests).toHaveLength(2)
    hide('hidden')
    hide('visible')
    await cart.flush()
    expect(platform.requests).toHaveLength(2)
  })

  test('is read again when the visitor returns after a while, since it may have changed on another device', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
    const { cart, platform, state } = open()
    await cart.open()
    hide('hidden')
    platform.lines = [{ ...cup, quantity: 7 }]
    now.mockReturnValue(1_000_000 + 31_000)
    hide('visible')
    await cart.flush()
    now.mockRestore()
    expect(platform.requests).toEqual(['GET /cart', 'GET /cart'])
    expect(state.get().cart?.pieces).toBe(7)
  })

  test('offers what the platform has (R52)', async () => {
    const { app, cart, platform } = open()
    const session = (shopCapabilities: readonly string[]) =>
      Object.assign(app, { session: createObservable({ site: { shopCapabilities } }) })
    session([])
    expect(await cart.redeemCertificate('G-1')).toMatchObject({ error: { code: 'NOT_SUPPORTED' } })
    expect(await cart.estimateShipping({ country: 'DE' })).toMatchObject({ error: { code: 'NOT_SUPPORTED' } })
    expect(platform.requests).toEqual([])
    session(['certificate-redemption', 'shipping-estimate'])
    await cart.redeemCertificate('G-1')
    await cart.estimateShipping({ country: 'DE' })
    expect(platform.requests).toEqual([
      'POST /_shop/v1/cart/certificates',
      'GET /cart',
      'POST /_shop/v1/cart/shipping-estimate',
    ])
  })

  test('sends waiting changes when the tab is hidden', async () => {
    const { cart, platform, state } = open()
    await cart.open()
    await Promise.all([cart.setQuantity('1', 3), Promise.resolve()])
    const changed = cart.setQuantity('1', 4)
    await Promise.resolve()
    hide('hidden')
    await changed
    expect(platform.lines).toMatchObject([{ quantity: 4 }])
    expect(state.get().isPending).toBe(false)
  })
})

test.each([
  ['true', { code: 'USD' }],
  ['false', undefined],
])('with MULTI_CURRENCY %s, a new cart has the currency %j', async (flag, currency) => {
  const { app, cart, platform } = open({ REACT_APP_MULTI_CURRENCY_ENABLE: flag }, null)
  Object.assign(app, { currency: createObservable({ id: '2', currency_code: 'USD' }) })
  await cart.add([{ sku: 'CUP', quantity: 1 }])
  expect(platform.bodies.at(-1)).toEqual({
    line_items: [{ sku: 'CUP', quantity: 1 }],
    ...(currency ? { currency } : {}),
  })
})
