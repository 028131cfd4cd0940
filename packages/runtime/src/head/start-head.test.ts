import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { createValue } from '../state/observable.ts'
import { createView } from '../test/views.ts'
import { startHead } from './start-head.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('tags that cannot be made, those of other languages among them, are logged with the page (section 8)', () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', undefined)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = createView({ record: { title: '', domain_urls: [{ language: 'de', url: '/de/' }] } })
  const app = {
    page: createValue({ view: { ...page, canonical: 'no address' }, loading: false }),
    session: createValue({ site: { cacheDomain: '', workspaceId: 'w1', defaultLanguage: 'en' }, user: {} }),
    settings: { platformHosts: [] },
  } as unknown as App
  startHead(app)
  expect(logged.mock.calls).toEqual([
    [
      'The tags of page r1 could not be put into the head.',
      expect.objectContaining({ message: 'Invalid URL' }),
    ],
  ])
})
