import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { consentOf } from '../consent/consent.ts'
import type { PageView } from '../pages/page-view.ts'
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

function startOn(view: PageView): void {
  startScripts({
    page: createObservable({ view, loading: false }),
    session: createObservable({ site: { storeHash: 'ab12', environmentType: 'PRODUCTION' }, user: {} }),
  } as unknown as App)
}

test('snippets of a page are injected 10 ms after it is shown (section 9)', () => {
  // A page without an id logs a warning instead of injecting its snippets, which needs no document.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  startOn(createView({ record: { id: '', style_etl: '<style>p{}</style>' } }))
  vi.advanceTimersByTime(9)
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(warn).toHaveBeenCalledTimes(1)
})

describe('a script whose consent is withdrawn before it runs', () => {
  const interact = async (): Promise<void> => {
    window.dispatchEvent(new Event('mousemove'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const pass = (ms: number) => async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))

  /** Starts a page with one script that needs consent. Returns the code of the scripts that have run. */
  function startWith(script: Readonly<Record<string, unknown>>): readonly string[] {
    const run: string[] = []
    const content = { children: [], querySelectorAll: () => [] }
    const element = { insertBefore: () => undefined }
    Object.assign(document, {
      body: element,
      head: element,
      createElement: () => ({
        content,
        set innerHTML(html: string) {
          run.push(html)
        },
      }),
    })
    Object.assign(window, {
      document: { readyState: 'complete' },
      performance: { now: () => 0, getEntriesByType: () => [] },
    })
    const record = { id: 's1', script_code: '<b>s1</b>', consent_category: 'statistics', ...script }
    startOn(createView({ scripts: [record] }))
    return run
  }

  test.each([
    ['waits for an interaction', { behaviour: 'on user interaction' }, interact],
    ['waits for the footer delay', { location: 'Footer' }, pass(5_000)],
  ])('does not run if it %s, until consent is given again', async (_, script, wait) => {
    const run = startWith(script)
    consentOf(window).set(['statistics'])
    await pass(0)()
    consentOf(window).set([])
    await wait()
    expect(run).toEqual([])
    consentOf(window).set(['statistics'])
    await vi.waitFor(() => expect(run).toEqual(['<b>s1</b>']))
  })

  test('does not run if it is next in the queue', async () => {
    const run = startWith({})
    consentOf(window).set(['statistics'])
    consentOf(window).set([])
    await pass(0)()
    await vi.dynamicImportSettled()
    expect(run).toEqual([])
  })
})
