import { findBySlug, ping } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { startPlatform } from '../../test/platform.ts'
import { createRemoteSend } from './remote-send.ts'

const channel = {
  is_current: true,
  language: 'en',
  channel_id: '1',
  custom_domain: '',
  channel_url: 'http://localhost:3000',
}
const site = { language: 'en', channelId: '1', storeHash: 's', otherDomains: [channel] }
const record = { id: 'a', title: 'A page', page_slug: 'about', content_model_internal_name: 'page' }

/** What the shop hears of a call that the platform answers with this data. */
async function answerOf(path: string, data: unknown) {
  await using platform = await startPlatform((_, outgoing) =>
    outgoing.end(JSON.stringify({ Status: 'success', Data: data })),
  )
  const warnings: string[] = []
  const send = createRemoteSend({ origin: platform.origin, warn: (message) => warnings.push(message) })
  const answers = [1, 2].map(() => send(new Request(`http://localhost:3000${path}?path=/`)))
  const [answer] = await Promise.all(answers)
  return { status: answer?.status, warnings }
}

test.each<[string, unknown]>([
  [ping.path, site],
  // A platform elsewhere may know more, and leave out what pages do without.
  [ping.path, { ...site, storeHash: null, more: 1, otherDomains: [{ ...channel, custom_domain: null }] }],
  [findBySlug.path, null],
  [findBySlug.path, {}],
  [findBySlug.path, { record: null, REDIRECT_URL: null }],
  [findBySlug.path, { record, _meta_: { _fields_: { body: { type: 'json' } } } }],
  [findBySlug.path, { record: { ...record, title: null, domain_urls: null, body: [5] }, _meta_: null }],
  [findBySlug.path, { REDIRECT_URL: '/there/', REDIRECT_STATUS: 302 }],
  ['/apis/content/v2/single/other/detail', 'anything'],
])('%s with %j is passed on', async (path, data) => {
  expect(await answerOf(path, data)).toEqual({ status: 200, warnings: [] })
})

test.each<[string, unknown, string]>([
  [ping.path, null, 'Data'],
  [ping.path, 'text', 'Data'],
  [ping.path, {}, 'Data.language'],
  [ping.path, { ...site, channelId: 7 }, 'Data.channelId'],
  [ping.path, { ...site, otherDomains: {} }, 'Data.otherDomains'],
  [ping.path, { ...site, otherDomains: [channel, null] }, 'Data.otherDomains.1'],
  [findBySlug.path, [], 'Data'],
  [findBySlug.path, { record: 'text' }, 'Data.record'],
  [findBySlug.path, { record: { ...record, id: 5 } }, 'Data.record.id'],
  [findBySlug.path, { record: { ...record, title: 5 } }, 'Data.record.title'],
  [findBySlug.path, { record: { ...record, language: 5 } }, 'Data.record.language'],
  [
    findBySlug.path,
    { record: { ...record, content_model_internal_name: null } },
    'Data.record.content_model_internal_name',
  ],
  [findBySlug.path, { record: { ...record, domain_urls: 'x' } }, 'Data.record.domain_urls'],
  [findBySlug.path, { record, _meta_: { _fields_: { body: null } } }, 'Data._meta_._fields_.body'],
  [findBySlug.path, { REDIRECT_URL: 5 }, 'Data.REDIRECT_URL'],
])('%s with %j is no answer, and the log says why, once', async (path, data, place) => {
  const { status, warnings } = await answerOf(path, data)
  expect(status).toBe(502)
  expect(warnings).toEqual([expect.stringContaining(`answers ${path} in another shape: ${place}: `)])
})
