import { createClient, withErrors } from '@vitrine/client'
import { expect, test } from 'vitest'
import { createSharedContent } from './shared-content.ts'

/** Answers settings and script records with what `respond` says, and counts the requests by path. */
function shared(respond: (count: number) => Response) {
  const counts = new Map<string, number>()
  const client = createClient({
    send: async (request) => {
      const { pathname } = new URL(request.url)
      const count = (counts.get(pathname) ?? 0) + 1
      counts.set(pathname, count)
      return respond(count)
    },
    origin: 'http://shop.test',
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    links: [withErrors()],
  })
  return { source: createSharedContent(client), counts }
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

test('a failure is not kept: the next page asks again', async () => {
  const { source, counts } = shared((count) => (count === 1 ? lost() : found()))
  expect(await source.get('en')).toEqual({ globalSettings: null, scriptManager: [] })
  expect(await source.get('en')).toMatchObject({ globalSettings: { record: { id: 's1' } } })
  expect([...counts.values()]).toEqual([2, 2])
})
