import { responseExamples } from '@vitrine/contract/openapi'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVisitState, type App } from '../app/app.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createCannedClient, type CannedAnswer } from '../test/canned-client.ts'
import { ping } from '../test/fixtures.ts'
import { onCountsChange } from './counts.ts'
import { orderActionsOf } from './orders-of.ts'
import { actionsOf } from './use-cart.ts'

const { CartA, OrderA, OrderedAgain } = responseExamples
const again = `/_shop/v1/orders/${OrderA.id}/again`
const answers: Readonly<Record<string, CannedAnswer>> = {
  'GET /cart': { data: CartA },
  [`POST ${again}`]: { data: OrderedAgain },
}
let channels: EventTarget[] = []

beforeEach(() => {
  channels = []
  /** Delivers messages at once. */
  const BroadcastChannel = class extends EventTarget {
    constructor() {
      super()
      channels.push(this)
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
      }
    }
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }))
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }))
  vi.stubGlobal('location', new URL('http://shop.test/'))
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a tab of the browser. All tabs of a test share their window. */
function openTab() {
  const canned = createCannedClient('a', (request) => answers[request] ?? { code: 'NOT_FOUND' })
  const settings = { provider: 'a', environment: { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' } }
  const session = createSessionStore(ping)
  const app = { ...createVisitState(), client: canned.client, session, settings } as unknown as App
  app.preview.set('off')
  return { cart: actionsOf(app), orders: orderActionsOf(app), requests: canned.requests }
}

describe('ordering again', () => {
  test('reads a known cart again, in this tab and in the others', async () => {
    const [tab, other] = [openTab(), openTab()]
    await tab.cart.open()
    await other.cart.open()
    // Each tab has a window of its own, which the event of another tab does not reach.
    window.dispatchEvent = () => true
    expect(await other.orders.orderAgain(OrderA.id, 'key')).toMatchObject({ ok: true })
    await tab.cart.flush()
    expect(tab.requests).toEqual(['GET /cart', 'GET /cart'])
  })

  test('reads the cart of its tab once', async () => {
    const { cart, orders, requests } = openTab()
    await cart.open()
    await orders.orderAgain(OrderA.id, 'key')
    await cart.flush()
    expect(requests).toEqual(['GET /cart', `POST ${again} {"key":"key"}`, 'GET /cart'])
  })

  test('reads no cart that nobody has opened, but shows the number that the platform has written (R55)', async () => {
    const { orders, requests } = openTab()
    let changes = 0
    onCountsChange(() => void changes++)
    await orders.orderAgain(OrderA.id, 'key')
    expect(requests).toEqual([`POST ${again} {"key":"key"}`])
    expect(changes).toBe(1)
  })
})
