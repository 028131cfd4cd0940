import { afterEach, expect, test, vi } from 'vitest'
import { onAnalytics, type AnalyticsEvent } from '../analytics/analytics.ts'
import { toLocation, type App } from '../app/app.ts'
import type { OrderEvent } from '../orders/index.ts'
import { createObservable } from '../state/observable.ts'
import { ordersOf } from '../commerce/index.ts'
import { takePlacedOrder } from './report-placed-order.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Opens a document at an address, whose bar it shows. */
function openAt(address: string) {
  const bar = new URL(address, 'https://shop.test')
  const state = { vitrine: 'entry' }
  const replaceState = vi.fn<(state: unknown, unused: string, url: URL) => void>(
    (_, __, url) => void (bar.href = url.href),
  )
  vi.stubGlobal('location', bar)
  vi.stubGlobal('history', { state, replaceState })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const app = {
    ...{ visit: {}, preview: createObservable('off'), settings: { environment: {} } },
    location: createObservable(toLocation(bar)),
  } as unknown as App
  const events: OrderEvent[] = []
  const recorded: AnalyticsEvent[] = []
  ordersOf(app).onEvent((event) => events.push(event))
  onAnalytics(app, (event) => recorded.push(event))
  return { app, bar, state, replaceState, events, recorded }
}

test('the return from the confirmation reports the order once (R56)', () => {
  const { app, bar, state, replaceState, events, recorded } = openAt('/?order_placed=0f3a&c=1#top')
  const report = takePlacedOrder(app)
  // Before navigation starts, no part of the page knows the order any more.
  expect(bar.href).toBe('https://shop.test/?c=1#top')
  expect(app.location.get()).toMatchObject({ search: '?c=1' })
  expect(events).toEqual([])
  report?.()
  // A reload of the page.
  expect(takePlacedOrder(app)).toBeUndefined()
  expect(events).toEqual([{ name: 'order_placed', orderId: '0f3a' }])
  expect(recorded).toEqual([{ name: 'order_placed', mode: 'direct', data: { orderId: '0f3a' } }])
  // The entry keeps its scroll position.
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(state, '', expect.any(URL))
})
