import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createView } from '../test/views.ts'
import { startScripts } from './start-scripts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { scrollY: 0 }))
  vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('snippets of a page are injected 10 ms after it is shown (section 9)', () => {
  // A page without an id logs a warning instead of injecting its snippets, which needs no document.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const view = createView({ record: { id: '', style_etl: '<style>p{}</style>' } })
  startScripts({
    page: createObservable({ view, loading: false }),
    session: createObservable({ site: { storeHash: 'ab12', environmentType: 'PRODUCTION' }, user: {} }),
  } as unknown as App)
  vi.advanceTimersByTime(9)
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(warn).toHaveBeenCalledTimes(1)
})
