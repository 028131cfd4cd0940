import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisitState, type App } from '../app/app.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createDehydrated } from '../state/dehydrated.ts'
import { createObservable } from '../state/observable.ts'
import { ping } from '../test/fixtures.ts'
import { createView } from '../test/views.ts'
import { startHydration } from './start-hydration.ts'

/** Called by the observer of the viewport. */
let onSeen: (entries: { isIntersecting: boolean; target: Element }[]) => void
const elements = new Map<string, Element>()

beforeEach(() => {
  elements.clear()
  vi.stubGlobal('document', {
    querySelector(selector: string) {
      const place = /"(.+)"/.exec(selector)?.[1] ?? ''
      const element = { getAttribute: () => place } as unknown as Element
      elements.set(place, element)
      return element
    },
    querySelectorAll: () => [],
    addEventListener: () => undefined,
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof onSeen) {
        onSeen = callback
      }
      observe(): void {}
      unobserve(): void {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Starts a page with one part per mode. Returns the parts that have hydrated, in order. */
function start() {
  const hydrated: string[] = []
  const hydration = { price: 'change', gallery: 'visible', text: 'never' } as const
  const parts = new Map(
    Object.keys(hydration).map((place) => [
      place,
      createDehydrated(async () => {
        hydrated.push(place)
        return createView()
      }),
    ]),
  )
  const app = {
    ...createVisitState(),
    session: createSessionStore(ping),
    currency: createObservable(null),
    page: createObservable({ view: { ...createView(), hydration, parts } }),
  } as unknown as App
  startHydration(app)
  return { app, hydrated }
}

test('a part hydrates when it comes near the viewport', () => {
  const { hydrated } = start()
  const target = elements.get('gallery') as Element
  onSeen([{ isIntersecting: false, target }])
  expect(hydrated).toEqual([])
  onSeen([{ isIntersecting: true, target }])
  expect(hydrated).toEqual(['gallery'])
})

test.each([
  ['signs in', ({ session }: App) => session.set({ ...session.get(), user: { email: 'ada@shop.test' } })],
  ['selects a currency', ({ currency }: App) => currency.set({ id: 'USD', currency_code: 'USD' })],
])('no part that depends on the visitor stays stale when the visitor %s', (_, change) => {
  const { app, hydrated } = start()
  change(app)
  expect(hydrated).toEqual(['price', 'gallery'])
  change(app)
  expect(hydrated).toEqual(['price', 'gallery'])
})
