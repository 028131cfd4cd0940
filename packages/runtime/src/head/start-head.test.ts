import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { createObservable } from '../state/observable.ts'
import { createView } from '../test/views.ts'
import { startHead } from './start-head.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('errors in head tags, such as for other languages, are logged with the page (section 8)', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
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
  const { view } = app.page.get()
  app.page.set({ view: { ...view }, loading: false })
  window.dispatchEvent(new Event('EXP_RENDER'))
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  // The server has rendered the head of the first page.
  expect(logged.mock.calls).toEqual([
    ['The head of page r1 could not be updated.', expect.objectContaining({ message: 'Invalid URL' })],
  ])
})
