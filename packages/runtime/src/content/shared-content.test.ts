import { createClient, withErrors, withRecording, type Recording } from '@vitrine/client'
import { expect, test } from 'vitest'
import { createSharedContent } from './shared-content.ts'

/** Responds to settings and script records with the result of `respond`, and counts the requests by path. */
function shared(respond: (count: number) => Response) {
  const counts = new Map<string, number>()
  const urls: string[] = []
  const recording: Recording = {}
  const client = createClient({
    send: async (request) => {
      const { pathname, search } = new URL(request.url)
      urls.push(pathname + search)
      const count = (counts.get(pathname) ?? 0) + 1
      counts.set(pathname, count)
      return respond(count)
    },
    origin: 'http://shop.test',
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    links: [withErrors(), withRecording(recording)],
  })
  return { source: createSharedContent(client), counts, urls, recording }
}

const found = () =>
  Response.json({ Status: 'success', Data: { record: { id: 's1' }, records: [{ id: 'x' }], count: 1 } })
const lost = () =>
  Response.json({ Status: 'failure', Error: { code: 'UNAVAILABLE', message: '' } }, { status: 503 })

test('settings and script records are fetched once for a language (section 4)', async () => {
  const { source, counts } = shared(found)
  await Promise.all([source.get('en'), source.get('en')])
  expect(await source.get('en')).toMatchObject({
    globalSettings: { record: { id: 's1' } },
    scriptManager: [{ id: 'x' }],
  })
  expect([...counts.values()]).toEqual([1, 1])
  await source.get('de')
  expect([...counts.values()]).toEqual([2, 2])
})

test('settings and script records are requested with their metadata, and recorded under their keys (section 7)', async () => {
  const { source, urls, recording } = shared(found)
  expect((await source.get('en')).scriptManager).toEqual([{ id: 'x' }])
  const fields =
    'script,select_pages_where_script_will_be_added,location,script_code,behaviour,consent_category,policy_sources,excluded_paths'
  expect(urls.map(decodeURIComponent)).toEqual([
    '/apis/content/v2/single/global_settings/detail?include_fields_meta=true',
    `/content/v2/content-models/script_manager/records?fields=${fields}&limit=1000&offset=0&include_fields_meta=true`,
  ])
  expect(Object.keys(recording)).toEqual(['global_scmp', 'script_manager'])
})

test('a failure is not cached: the next page retries', async () => {
  const { source, counts } = shared((count) => (count === 1 ? lost() : found()))
  expect(await source.get('en')).toEqual({ globalSettings: null, scriptManager: [] })
  expect(await source.get('en')).toMatchObject({ globalSettings: { record: { id: 's1' } } })
  expect([...counts.values()]).toEqual([2, 2])
})
