import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAdmin } from '../../test/admin.ts'
import { openTestAdmin } from '../../test/admin.ts'

const form = {
  name: 'contact',
  display_name: 'Contact',
  submit_btn_txt: 'Send',
  success_action: { type: 'message', message: 'Thank you.' },
  form_builder: { version: 1, fields: [{ type: 'text', name: 'subject', label: 'Subject' }] },
}

describe.each(databases())('models, menus, forms and site through the write API on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { sendsMail: false })
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const call = async (path: string) => (await fetch(admin.origin + path)).json() as Promise<object>

  test('a model is created, used, changed, and deleted once it has no records', async () => {
    const fields = {
      text: { type: 'text', label: 'Text' },
      page: { type: 'relation', model: ['page', 'note'] },
    }
    const made = await admin.data('PUT /models/note', { name: 'Note', kind: 'collection', fields })
    expect(made).toMatchObject({ internal_name: 'note', fields, records: 0, revision: 1 })
    const record = { model: 'note', channel: '1', language: 'en', title: 'N', fields: { text: 'x' } }
    const note = await admin.data('POST /records', record)
    const fewer = { name: 'Notes', kind: 'collection', fields: { text: { type: 'text' } } }
    await admin.expectError('PUT /models/note', fewer, 400, 'MISSING_PARAMETER', 'revision')
    await admin.expectError('PUT /models/note', { ...fewer, revision: 2 }, 409, 'CONFLICT', 'revision')
    const changed = await admin.data('PUT /models/note', { ...fewer, revision: 1 })
    expect(changed).toMatchObject({ name: 'Notes', records: 1, revision: 2, saved_by: 'ada@shop.test' })
    expect(await admin.data('GET /models/note')).toEqual(changed)
    expect((await admin.data('GET /models'))['models']).toContainEqual(changed)
    await admin.expectError('DELETE /models/note', undefined, 409, 'CONFLICT', 'model')
    await admin.data(`DELETE /records/${String(note['id'])}?revision=1`)
    await admin.expectError('DELETE /models/note?revision=1', undefined, 409, 'CONFLICT', 'revision')
    expect(await admin.data('DELETE /models/note?revision=2')).toEqual({ internal_name: 'note' })
    await admin.expectError('GET /models/note', undefined, 404, 'NOT_FOUND', 'model')
  })

  test('records of a catalogue model can be edited, but not created', async () => {
    const scope = { channel: '1', language: 'en' }
    const model = { internal_name: 'ware', name: 'Ware', kind: 'collection', fields: {} } as const
    const cup = { ...scope, model: 'ware', key: 'cup', slug: 'cup', title: 'Cup', fields: {} }
    const feed = { models: [model], records: [cup] }
    await admin.platform.syncCatalogue({ version: '1', load: () => feed })
    const more = { ...scope, model: 'ware', title: 'Jug' }
    await admin.expectError('POST /records', more, 400, 'BAD_PARAMETER', 'model')
    const { records } = await admin.data('GET /records?model=ware')
    const [made] = records as { id: string; revision: number }[]
    const edit = { revision: made?.revision, title: 'Best cup', publish: true }
    expect(await admin.data(`PUT /records/${made?.id}`, edit)).toMatchObject({ title: 'Best cup' })
  })

  test.each([
    ['/models/Note', {}, 'BAD_PARAMETER', 'model'],
    ['/models/redirect', {}, 'BAD_PARAMETER', 'model'],
    ['/models/note', { kind: 'many' }, 'BAD_PARAMETER', 'kind'],
    ['/models/note', { name: '' }, 'BAD_PARAMETER', 'name'],
    ['/models/note', { fields: { title: { type: 'text' } } }, 'BAD_PARAMETER', 'fields.title'],
    ['/models/note', { fields: { a: { type: 'colour' } } }, 'BAD_PARAMETER', 'fields.a.type'],
    ['/models/note', { fields: { a: {} } }, 'BAD_PARAMETER', 'fields.a.type'],
    ['/models/note', { fields: { 'a b': { type: 'text' } } }, 'BAD_PARAMETER', 'fields.a b'],
    [
      '/models/note',
      { fields: { a: { type: 'relation', model: 'nothing' } } },
      'BAD_PARAMETER',
      'fields.a.model',
    ],
  ])('rejects the model %s %j', async (path, more, code, field) => {
    const model = { name: 'Note', kind: 'collection', fields: {}, ...more }
    const { status, body } = await admin.request(`PUT ${path}`, { body: model })
    expect(status).toBe(400)
    expect(body.Error).toMatchObject({ code, field })
  })

  test('a model with several records in a language cannot become a single one', async () => {
    const page = await admin.data('GET /models/page')
    const body = { name: 'Page', kind: 'single', fields: page['fields'], revision: page['revision'] }
    const rejected = await admin.expectError('PUT /models/page', body, 400, 'BAD_PARAMETER', 'kind')
    expect(rejected.body.Error?.message).toContain('several records')
  })

  test('a menu is created, changed and deleted, and visitors see it', async () => {
    const { records } = await admin.data('GET /records?slug=about&channel=1&language=en')
    const [about] = records as { id: string }[]
    const items = [
      { title: 'About', record_id: about?.id, children: [{ title: 'Press', slug: '/press/', children: [] }] },
      { title: 'Mail', internal_name: 'mail', slug: 'mailto:a@shop.test', children: [] },
    ]
    const at = '/menus/1/en/side'
    const made = await admin.data(`PUT ${at}`, { internal_name: 'side', items })
    expect(made).toMatchObject({ id: 'side', revision: 1, internal_name: 'side' })
    expect(made['items']).toEqual([
      {
        title: 'About',
        internal_name: 'about',
        record_id: about?.id,
        children: [{ title: 'Press', internal_name: 'press', slug: 'press', children: [] }],
      },
      { title: 'Mail', internal_name: 'mail', slug: 'mailto:a@shop.test', children: [] },
    ])
    expect(await call('/apis/menu-service/public/v2/menu-items-by-language/side')).toMatchObject({
      Data: [{ title: 'About', page_slug: 'about', children: [{ page_slug: 'press' }] }, { title: 'Mail' }],
    })
    await admin.expectError(
      `PUT ${at}`,
      { internal_name: 'side', items: [] },
      400,
      'MISSING_PARAMETER',
      'revision',
    )
    const body = { internal_name: 'side', items: made['items'], revision: 1 }
    expect(await admin.data(`PUT ${at}`, body)).toMatchObject({ items: made['items'], revision: 2 })
    await admin.expectError(`PUT ${at}`, body, 409, 'CONFLICT', 'revision')
    expect((await admin.data('GET /menus?channel=1&language=en'))['menus']).toContainEqual(
      expect.objectContaining({ id: 'side', revision: 2 }),
    )
    expect(await admin.data('GET /menus?channel=2&language=en')).toEqual({ menus: [] })
    await admin.expectError(`DELETE ${at}?revision=1`, undefined, 409, 'CONFLICT', 'revision')
    await admin.data(`DELETE ${at}?revision=2`)
    await admin.expectError(`GET ${at}`, undefined, 404, 'NOT_FOUND', 'menu')
    await admin.expectError(`DELETE ${at}`, undefined, 404, 'NOT_FOUND', 'menu')
  })

  const item = { title: 'X', slug: 'x', children: [] }
  test.each([
    ['/menus/9/en/side', { items: [] }, 404, 'channel'],
    ['/menus/1/fr/side', { items: [] }, 404, 'language'],
    ['/menus/1/en/a%20b', { items: [] }, 400, 'menu'],
    ['/menus/1/en/side', { items: [], internal_name: 'main' }, 400, 'internal_name'],
    ['/menus/1/en/side', { items: [{ ...item, slug: 'javascript:alert(1)' }] }, 400, 'items.0.slug'],
    ['/menus/1/en/side', { items: [{ ...item, record_id: 'x' }] }, 400, 'items.0'],
    ['/menus/1/en/side', { items: [{ title: 'X', record_id: 'x', children: [] }] }, 400, 'items'],
    ['/menus/1/en/side', { items: Array.from({ length: 1001 }, () => item) }, 400, 'items'],
  ])('rejects the menu %s %#', async (path, more, status, field) => {
    const { status: received, body } = await admin.request(`PUT ${path}`, {
      body: { internal_name: 'side', ...more },
    })
    expect(received).toBe(status)
    const code = status === 404 ? 'NOT_FOUND' : 'BAD_PARAMETER'
    expect(body.Error).toMatchObject({ code, field })
  })

  test('a form is created, changed and deleted, and visitors see it without its recipients', async () => {
    const at = '/forms/1/en/contact'
    const made = await admin.data(`PUT ${at}`, { ...form, recipients: ['desk@shop.test'] })
    expect(made).toMatchObject({
      id: 'contact',
      description: '',
      form_type: 'contact',
      recipients: ['desk@shop.test'],
      revision: 1,
    })
    const shown = await call('/apis/setting-service/public/v1/forms/contact')
    expect(shown).toMatchObject({ Data: { display_name: 'Contact' } })
    expect(JSON.stringify(shown)).not.toContain('desk@shop.test')
    await admin.expectError(`PUT ${at}`, form, 400, 'MISSING_PARAMETER', 'revision')
    const changed = await admin.data(`PUT ${at}`, { ...form, display_name: 'Write to us', revision: 1 })
    expect(await admin.data(`GET ${at}`)).toEqual(changed)
    expect((await admin.data('GET /forms'))['forms']).toContainEqual(
      expect.objectContaining({ id: 'contact', name: 'contact', revision: 2 }),
    )
    await admin.expectError(`DELETE ${at}?revision=1`, undefined, 409, 'CONFLICT', 'revision')
    await admin.data(`DELETE ${at}`)
    await admin.expectError(`GET ${at}`, undefined, 404, 'NOT_FOUND', 'form')
    await admin.expectError(`DELETE ${at}`, undefined, 404, 'NOT_FOUND', 'form')
    const bad = { ...form, form_builder: { version: 1, fields: [{ type: 'colour' }] } }
    await admin.expectError(`PUT ${at}`, bad, 400, 'BAD_PARAMETER', 'form_builder.fields.0.type')
    for (const url of ['/\t/evil.example/x', '/a\nb', '/a\\b', '//evil.example', 'https://a@evil.example/']) {
      const unsafe = { ...form, success_action: { type: 'redirect', url } }
      await admin.expectError(`PUT ${at}`, unsafe, 400, 'BAD_PARAMETER', 'success_action.url')
    }
    await admin.expectError('PUT /forms/1/fr/contact', form, 404, 'NOT_FOUND', 'language')
  })

  test('the site and its channels are read and replaced', async () => {
    const site = await admin.data('GET /site')
    expect(site).toMatchObject({ tenantId: 'tenant', storeHash: 'abc123', saved_by: 'import' })
    const { saved_by: _by, saved_at: _at, ...body } = site
    expect(await admin.data('PUT /site', { ...body, tenantId: 'other' })).toMatchObject({ tenantId: 'other' })
    expect(await call('/exp-sf-cms/api/ping?path=/')).toMatchObject({ Data: { tenantId: 'other' } })
    await admin.expectError('PUT /site', body, 409, 'CONFLICT', 'revision')
    await admin.expectError('PUT /site', { ...body, storeHash: 7 }, 400, 'BAD_PARAMETER', 'storeHash')
    const wrongs = [
      ...['tenantId', 'workspaceId', 'environmentId', 'storeHash'].flatMap((key) =>
        ['..', '.', '../x', 'a/b', 'a b', 'a?b', '\n'].map((value) => [key, value] as const),
      ),
      ...['javascript:x', 'https://a@b', 'cdn.test/x', 'ftp://cdn.test', 'a b', '\t', 'https://', 'x\\y'].map(
        (value) => ['cacheDomain', value] as const,
      ),
    ]
    for (const [key, value] of wrongs) {
      await admin.expectError('PUT /site', { ...body, [key]: value }, 400, 'BAD_PARAMETER', key)
    }
    for (const cacheDomain of ['cdn.test', '//cdn.test', 'https://cdn.test:8443/', '']) {
      const { revision } = await admin.data('GET /site')
      expect(await admin.data('PUT /site', { ...body, cacheDomain, revision })).toMatchObject({ cacheDomain })
    }

    const known = await admin.data('GET /channels')
    const [first, second] = known['channels'] as [{ languages: string[] }, object]
    const put = (channels: unknown) =>
      admin.request('PUT /channels', { body: { channels, revision: known['revision'] } })
    const third = { id: '3', name: 'Third', hosts: ['c.localhost'], languages: ['fr'], defaultLanguage: 'fr' }
    expect((await put([first])).body.Error).toMatchObject({ code: 'CONFLICT', field: 'channels' })
    expect((await put([{ ...first, languages: ['en'] }, second])).body.Error?.code).toBe('CONFLICT')
    expect((await put([first, first, second])).body.Error?.field).toBe('channels')
    expect((await put([])).body.Error?.field).toBe('channels')
    expect((await put([first, second, { ...third, hosts: ['A.example:80'] }])).body.Error?.field).toBe(
      'channels.2.hosts.0',
    )
    expect((await put([first, second, { ...third, defaultLanguage: 'de' }])).body.Error?.field).toBe(
      'channels.2.defaultLanguage',
    )
    expect((await put([first, second, third])).body.Status).toBe('success')
    const ping = await fetch(`${admin.origin}/exp-sf-cms/api/ping?path=/`)
    expect(JSON.stringify(await ping.json())).toContain('c.localhost')
    expect((await put([first, second])).body.Error).toMatchObject({ code: 'CONFLICT', field: 'revision' })
  })

  test('subscribers are notified of every write, including writes by other processes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const notified = new Set<string>()
    const other = await openTestAdmin(opened, { sendsMail: false })
    const stop = other.platform.onChange((tags) => {
      for (const tag of tags) notified.add(tag)
      if (notified.has('menu:2/ar/notified')) resolve()
    })
    const note = await admin.data('POST /records', {
      model: 'page',
      channel: '1',
      language: 'en',
      title: 'Heard',
      publish: true,
    })
    await admin.data('PUT /forms/1/en/notified', form)
    await admin.data('PUT /models/notified', { name: 'H', kind: 'collection', fields: {} })
    await admin.data('PUT /menus/2/ar/notified', { internal_name: 'notified', items: [] })
    await promise
    stop()
    await other.close()
    expect(notified).toEqual(
      new Set([
        `record:${String(note['id'])}`,
        'model:page',
        'publications',
        'definition:notified',
        'form:1/en/notified',
        'model:notified',
        'menu:2/ar/notified',
      ]),
    )
  })
})
