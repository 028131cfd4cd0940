import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onAnalytics, recordAnalytics, type AnalyticsEvent } from '../analytics/analytics.ts'
import type { App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createView } from '../test/views.ts'
import { searchModeOf, startSearchMode } from './search-mode.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Opens a document at an address. Returns the app, and a function that navigates within the document. */
function openAt(search: string) {
  const app = {
    visit: {},
    preview: createObservable('off'),
    location: createObservable({ pathname: '/', search, hash: '' }),
    page: createObservable({ view: createView(), loading: false }),
  } as unknown as App
  startSearchMode(app)
  const go = (next: string): void => {
    app.location.set({ pathname: '/', search: next, hash: '' })
    app.page.set({ view: createView(), loading: false })
    window.dispatchEvent(new Event('EXP_RENDER'))
  }
  return { app, go }
}

test('the search mode is direct until an address sets it', () => {
  const { app, go } = openAt('')
  expect(searchModeOf(app)).toBe('direct')
  go('?m=image')
  expect(searchModeOf(app)).toBe('image')
})

test('the search mode persists over later pages and documents of the visit', () => {
  const { app, go } = openAt('?m=semantic')
  go('?st=cup')
  expect(searchModeOf(app)).toBe('semantic')
  expect(searchModeOf(openAt('').app)).toBe('semantic')
})

test('the search mode persists within a document if storage is denied', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { app, go } = openAt('?m=semantic')
  go('')
  expect(searchModeOf(app)).toBe('semantic')
})

test.each(['', 'a b', '../x', 'x'.repeat(33)])('%j is not a search mode', (mode) => {
  expect(searchModeOf(openAt(`?m=${encodeURIComponent(mode)}`).app)).toBe('direct')
})

test('analytics events carry the search mode', () => {
  const { app } = openAt('?m=semantic')
  const events: AnalyticsEvent[] = []
  onAnalytics(app, (event) => events.push(event))
  recordAnalytics(app, { name: 'customer_login' })
  expect(events).toEqual([{ name: 'customer_login', mode: 'semantic' }])
})
