import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createView } from '../test/views.ts'
import { startHead } from './start-head.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('errors in head tags, such as for other languages, are logged with the page (section 8)', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', undefined)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = createView({ record: { title: '', domain_urls: [{ language: 'de', url: '/de/' }] } })
  const app = {
    page: createObservable({ view: { ...page, canonical: 'no address' }, loading: false }),
    session: createObservable({
      site: { cacheDomain: '', workspaceId: 'w1', defaultLanguage: 'en' },
      user: {},
    }),
    settings: { platformHosts: [] },
  } as unknown as App
  startHead(app)
  expect(logged.mock.calls).toEqual([
    ['The head of page r1 could not be updated.', expect.objectContaining({ message: 'Invalid URL' })],
  ])
})
