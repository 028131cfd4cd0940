import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onAnalytics, type AnalyticsEvent } from './analytics.ts'
import type { App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createView } from '../test/views.ts'
import { onSearch, reportSuggestion, startSearchEvents, type SearchEvent } from './search-events.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', { getItem: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

/** Opens a document at an address, with listeners. */
function openAt(search: string) {
  const app = {
    visit: {},
    preview: createObservable('off'),
    location: createObservable({ pathname: '/search/', search, hash: '' }),
    page: createObservable({ view: createView(), loading: false }),
  } as unknown as App
  const events: SearchEvent[] = []
  const recorded: AnalyticsEvent[] = []
  const end = onSearch(app, (event) => events.push(event))
  onAnalytics(app, (event) => recorded.push(event))
  startSearchEvents(app)
  const go = (next: string): void => {
    app.location.set({ pathname: '/search/', search: next, hash: '' })
    app.page.set({ view: createView(), loading: false })
    window.dispatchEvent(new Event('EXP_RENDER'))
  }
  return { app, events, recorded, go, end }
}

test('each page with a term reports the search, to theme and analytics (R56)', () => {
  const { events, recorded, go } = openAt('?st=lamp')
  go('')
  go('?st=+mug+&page=2')
  expect(events).toEqual([
    { name: 'search_done', term: 'lamp' },
    { name: 'search_done', term: 'mug' },
  ])
  expect(recorded).toEqual([
    { name: 'search_done', mode: 'direct', data: { term: 'lamp' } },
    { name: 'search_done', mode: 'direct', data: { term: 'mug' } },
  ])
})

test('the use of a suggestion is reported, until a listener ends (R56)', () => {
  const { app, events, recorded, end } = openAt('')
  reportSuggestion(app, 'lmap', 'lamp')
  end()
  reportSuggestion(app, 'mgu', 'mug')
  expect(events).toEqual([{ name: 'search_suggestion_used', term: 'lmap', suggestion: 'lamp' }])
  expect(recorded).toHaveLength(2)
})
