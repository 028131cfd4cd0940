import { findBySlug, ping, ssrRequestIdHeader, submitForm } from '@vitrine/contract'
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

/** Returns the response to a call that the platform answers with this body. `isOwn`: the server's own call. */
async function answerOf(path: string, body: string, { isOwn = false, method = 'GET', status = 200 } = {}) {
  await using platform = await startPlatform((_, outgoing) => outgoing.writeHead(status).end(body))
  const warnings: string[] = []
  const send = createRemoteSend({ origin: platform.origin, warn: (message) => warnings.push(message) })
  const headers = isOwn ? { [ssrRequestIdHeader]: 'request-1' } : {}
  const answers = [1, 2].map(() =>
    send(new Request(`http://localhost:3000${path}?path=/`, { method, headers })),
  )
  const [answer] = await Promise.all(answers)
  return { status: answer?.status, warnings }
}

const success = (data: unknown): string => JSON.stringify({ Status: 'success', Data: data })

test.each<[string, unknown]>([
  [ping.path, site],
  // A remote platform may return more, and omit data that pages do not need.
  [ping.path, { ...site, storeHash: null, more: 1, otherDomains: [{ ...channel, custom_domain: null }] }],
  [findBySlug.path, null],
  [findBySlug.path, {}],
  [findBySlug.path, { record: null, REDIRECT_URL: null }],
  [findBySlug.path, { record, _meta_: { _fields_: { body: { type: 'json' } } } }],
  [findBySlug.path, { record: { ...record, title: null, domain_urls: null, body: [5] }, _meta_: null }],
  [findBySlug.path, { REDIRECT_URL: '/there/', REDIRECT_STATUS: 302 }],
  [findBySlug.path, { record: { ...record, domain_urls: [{ language: 'x-default', url: '/' }] } }],
  [
    ping.path,
    { ...site, language: 'ar-EG-u-nu-latn', otherDomains: [{ ...channel, language: 'en-x-shop' }] },
  ],
  ['/apis/content/v2/single/other/detail', 'anything'],
])('%s with %j is passed on', async (path, data) => {
  expect(await answerOf(path, success(data))).toEqual({ status: 200, warnings: [] })
})

test.each<[string, unknown, string]>([
  [ping.path, null, 'Data'],
  [ping.path, 'text', 'Data'],
  [ping.path, {}, 'Data.language'],
  [ping.path, { ...site, channelId: 7 }, 'Data.channelId'],
  [ping.path, { ...site, language: 'not a tag' }, 'Data.language'],
  [ping.path, { ...site, otherDomains: {} }, 'Data.otherDomains'],
  [
    ping.path,
    { ...site, otherDomains: [{ ...channel, channel_url: 'shop.example:443' }] },
    'Data.otherDomains.0.channel_url',
  ],
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
  [
    findBySlug.path,
    { record: { ...record, domain_urls: [{ language: 5, url: '/' }] } },
    'Data.record.domain_urls.0.language',
  ],
  [findBySlug.path, { record, _meta_: { _fields_: { body: null } } }, 'Data._meta_._fields_.body'],
  [findBySlug.path, { REDIRECT_URL: 5 }, 'Data.REDIRECT_URL'],
])('%s with %j is no answer, and the log says why, once', async (path, data, place) => {
  const { status, warnings } = await answerOf(path, success(data))
  expect(status).toBe(502)
  expect(warnings).toEqual([expect.stringContaining(` (${path}) has an unexpected shape: ${place}: `)])
})

const records = '/content/v2/content-models/page/records'
const settings = '/apis/content/v2/single/global_settings/detail'
const menu = '/apis/menu-service/public/v2/menu-items-by-language/main'
const forms = '/apis/setting-service/public/v1/forms'
const item = { id: 'm1', title: 'Vases', page_slug: 'vases', current_version_id: null, children: [] }
const form = {
  id: 'contact',
  form_builder: { version: 1, fields: [{ type: 'text', name: 'who', label: 'Who', colour: 'red' }] },
  display_name: 'Contact',
  submit_btn_txt: 'Send',
  success_action: { type: 'message', message: 'Thanks' },
  is_captcha_enabled: false,
  more: 1,
}
const snippets = { storeHash: 's', records: [record], snippets: [], customStyles: [null] }

const own: readonly [method: string, path: string, right: unknown, wrong: unknown, place: string][] = [
  ['GET', '/exp-sf-cms/api/auth-check', { loggedIn: false, more: 1 }, { loggedIn: 'no' }, 'Data.loggedIn'],
  ['GET', settings, { record: {}, _meta_: null }, { record: [] }, 'Data.record'],
  ['GET', settings, { record: { site: 5 } }, null, 'Data'],
  ['GET', records, { records: [record] }, { records: {}, count: 0 }, 'Data.records'],
  ['GET', records, { records: [], count: 0 }, { records: [record, null], count: 2 }, 'Data.records.1'],
  ['POST', `${records}/search`, { records: [], count: 7 }, { records: [], count: -1 }, 'Data.count'],
  [
    'POST',
    `${records}/search`,
    { records: [record], count: 1 },
    { records: [{ id: 5 }] },
    'Data.records.0.id',
  ],
  [
    'POST',
    '/apis/search-service/public/v2/contents/content-search',
    { records: [] },
    { records: [], count: 'many' },
    'Data.count',
  ],
  ['GET', `${records}/a`, { record }, { record: 'a' }, 'Data.record'],
  [
    'GET',
    '/apis/content/v1/collection/find-by-field',
    { records: [record] },
    { records: [{ id: 'a', page_slug: 5 }] },
    'Data.records.0.page_slug',
  ],
  ['GET', menu, [{ ...item, children: [item], more: 1 }], { 0: item }, 'Data'],
  ['GET', menu, [], [{ ...item, children: [{ ...item, title: 5 }] }], 'Data.0.children.0.title'],
  ['GET', menu, [{ ...item, children: undefined }], [{ ...item, children: {} }], 'Data.0.children'],
  ['GET', `${forms}/contact`, form, { ...form, form_builder: null }, 'Data.form_builder'],
  [
    'GET',
    forms,
    [form],
    [{ ...form, form_builder: { version: 1, fields: [{ type: 'select' }] } }],
    'Data.0.form_builder.fields.0.name',
  ],
  [
    'POST',
    submitForm.path.replace('{formId}', 'contact'),
    {},
    { success_action: { type: 'redirect' } },
    'Data.success_action.url',
  ],
  ['GET', '/apis/script-service/internal/v1/snippets', snippets, { ...snippets, records: 5 }, 'Data.records'],
]

test.each(own)('the shop’s own %s %s is checked: %j is right, %j is not', async (...row) => {
  const [method, path, right, wrong, place] = row
  expect(await answerOf(path, success(right), { isOwn: true, method })).toEqual({ status: 200, warnings: [] })
  const refused = await answerOf(path, success(wrong), { isOwn: true, method })
  expect(refused.status).toBe(502)
  expect(refused.warnings).toEqual([
    expect.stringContaining(` (${path}) has an unexpected shape: ${place}: `),
  ])
  // Responses to browsers are not inspected.
  expect(await answerOf(path, success(wrong), { method })).toEqual({ status: 200, warnings: [] })
})

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test.each([
  ['a page of HTML', '<!doctype html><p>Welcome', 'expected JSON with a Status'],
  ['nothing', '', 'expected JSON with a Status'],
  ['null', 'null', 'expected JSON with a Status'],
  ['neither success nor failure', '{}', 'expected JSON with a Status'],
  ['depth', `{"Status":"success","Data":{"record":{"x":${deep}}}}`, 'Data.record.x.0.0'],
  ['half a letter', '{"Status":"success","Data":{"record":{"x":"\\ud83d"}}}', 'Data.record.x: '],
  ['a name with a meaning', '{"Status":"success","Data":{"record":{"__proto__":{}}}}', 'Data.record: '],
])('an answer of %s is none', async (_, body, told) => {
  const { status, warnings } = await answerOf(settings, body, { isOwn: true })
  expect(status).toBe(502)
  expect(warnings).toEqual([expect.stringContaining(`has an unexpected shape: ${told}`)])
})

test('a menu may be as deep as an answer', async () => {
  // Each item and its list are two levels; the response, its data and the innermost value are three more.
  const deepest = Array.from({ length: 248 }).reduce((below: unknown[]) => [{ ...item, children: below }], [])
  expect(await answerOf(menu, success(deepest), { isOwn: true })).toEqual({ status: 200, warnings: [] })
  const deeper = Array.from({ length: 250 }).reduce((below: unknown[]) => [{ ...item, children: below }], [])
  expect((await answerOf(menu, success(deeper), { isOwn: true })).status).toBe(502)
})

test('a failure stays the failure that it is, whatever it looks like', async () => {
  const asked = { isOwn: true, status: 404 }
  expect(await answerOf(settings, '<p>Not here', asked)).toEqual({ status: 404, warnings: [] })
  const odd = '{"Status":"failure","Error":[5]}'
  expect(await answerOf(settings, odd, asked)).toEqual({ status: 404, warnings: [] })
})

test('a success is checked under any status', async () => {
  expect((await answerOf(settings, success(5), { isOwn: true, status: 201 })).status).toBe(502)
})
