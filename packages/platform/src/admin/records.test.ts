import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAdmin } from '../../test/admin.ts'
import { openTestAdmin } from '../../test/admin.ts'

const noon = Date.UTC(2026, 4, 31, 12)

describe.each(databases())('records through the write API on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  let now = noon

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened, { now: () => now, sendsMail: false })
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const page = { model: 'page', channel: '1', language: 'en', title: 'Wheel', slug: '/wheel/' }
  const find = async (slug: string, version?: string) => {
    const query = `page_slug=${slug}${version === undefined ? '' : `&version_id=${version}`}`
    const response = await fetch(`${admin.origin}/apis/content/v2/collection/find-by-slug?${query}`)
    const { Data } = (await response.json()) as { Data?: { record?: { title?: string } } }
    return Data?.record?.title
  }

  test('a draft with a new slug is previewed at both slugs, but only with its id', async () => {
    const made = await admin.data('POST /records', { ...page, key: 'kiln', slug: 'kiln', publish: true })
    const at = `/records/${String(made['id'])}`
    const saved = await admin.data(`PUT ${at}`, { revision: 1, title: 'New kiln', slug: 'new-kiln' })
    const vid = String(saved['version_id'])
    expect([await find('kiln', vid), await find('new-kiln', vid)]).toEqual(['New kiln', 'New kiln'])
    expect([await find('kiln'), await find('new-kiln')]).toEqual(['Wheel', undefined])
    expect(await find('new-kiln', 'f'.repeat(32))).toBeUndefined()
    expect(await find('new-kiln', String(made['version_id']))).toBeUndefined()
    expect(await find('elsewhere', vid)).toBeUndefined()
    const shown = await fetch(
      `${admin.origin}/apis/content/v2/collection/find-by-slug?page_slug=/new-kiln/&version_id=${vid}`,
    )
    expect(await shown.json()).toMatchObject({
      Data: { record: { page_slug: 'new-kiln', title: 'New kiln' } },
    })
    // After another page has taken the slug, the version is still shown by its id. Requests without the id get the
    // other page.
    await admin.data('POST /records', {
      ...page,
      title: 'Other',
      key: 'other',
      slug: 'new-kiln',
      publish: true,
    })
    expect([await find('new-kiln', vid), await find('new-kiln')]).toEqual(['New kiln', 'Other'])
    const last = (await admin.data(`GET ${at}`))['revision']
    await admin.data(`DELETE ${at}?revision=${String(last)}`)
  })

  test('a page is created, changed, previewed, published, rolled back and deleted', async () => {
    const made = await admin.data('POST /records', { ...page, fields: { intro: 'One' } })
    expect(made).toMatchObject({
      model: 'page',
      channel: '1',
      language: 'en',
      key: 'wheel',
      title: 'Wheel',
      slug: 'wheel',
      visible: true,
      status: 'draft',
      version: 1,
      published_version: null,
      published_slug: null,
      revision: 1,
      created_at: '2026-05-31T12:00:00.000Z',
      saved_by: 'ada@shop.test',
      schedules: [],
      fields: { intro: 'One' },
    })
    const at = `/records/${String(made['id'])}`
    expect(await find('wheel')).toBeUndefined()
    expect(await find('wheel', String(made['version_id']))).toBe('Wheel')
    expect(await admin.data(`POST ${at}/publish`, {})).toMatchObject({ status: 'published', revision: 2 })
    expect(await find('wheel')).toBe('Wheel')

    const saved = await admin.data(`PUT ${at}`, { revision: 2, title: 'Kick wheel', slug: 'kick-wheel' })
    expect(saved).toMatchObject({
      status: 'changed',
      version: 2,
      published_version: 1,
      slug: 'kick-wheel',
      published_slug: 'wheel',
      fields: { intro: 'One' },
    })
    expect(await find('wheel')).toBe('Wheel')
    await admin.data(`POST ${at}/publish`, { revision: 3 })
    expect(await find('wheel')).toBeUndefined()
    expect(await find('kick-wheel')).toBe('Kick wheel')

    const back = await admin.data(`POST ${at}/roll-back`, { version: 1 })
    expect(back).toMatchObject({ version: 3, title: 'Wheel', status: 'changed' })
    expect(await admin.data(`POST ${at}/publish`, { version: 2 })).toMatchObject({ published_version: 2 })
    expect(await admin.data(`GET ${at}/versions?limit=2`)).toMatchObject({
      count: 3,
      versions: [
        { number: 3, title: 'Wheel', is_current: true, is_published: false, created_by: 'ada@shop.test' },
        { number: 2, title: 'Kick wheel', is_current: false, is_published: true },
      ],
    })
    expect(await admin.data(`GET ${at}/versions/1`)).toMatchObject({
      slug: 'wheel',
      fields: { intro: 'One' },
    })
    expect(await admin.data(`POST ${at}/unpublish`, {})).toMatchObject({ status: 'draft', revision: 7 })
    expect(await find('kick-wheel')).toBeUndefined()
    expect(await admin.data(`GET ${at}`)).toMatchObject({ revision: 7, title: 'Wheel' })
    await admin.expectError(`DELETE ${at}?revision=6`, undefined, 409, 'CONFLICT', 'revision')
    await admin.data(`DELETE ${at}?revision=7`)
    await admin.expectError(`GET ${at}`, undefined, 404, 'NOT_FOUND', 'id')
  })

  test('schedules run when they are due, and can be cancelled', async () => {
    const made = await admin.data('POST /records', { ...page, slug: 'later', title: 'Later' })
    const at = `/records/${String(made['id'])}`
    const time = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()
    await admin.data(`POST ${at}/publish`, { at: '2026-05-31T15:00:00+02:00' })
    await admin.data(`POST ${at}/unpublish`, { at: time(2) })
    const planned = await admin.data(`POST ${at}/unpublish`, { at: time(3) })
    await admin.expectError(`POST ${at}/unpublish`, { at: time(1) }, 400, 'BAD_PARAMETER', 'at')
    await admin.expectError(`POST ${at}/publish`, { at: time(4) }, 400, 'BAD_PARAMETER', 'at')
    expect(planned['schedules']).toEqual([
      { action: 'publish', version: 1, at: time(1), created_by: 'ada@shop.test', failure: null },
      { action: 'unpublish', version: null, at: time(3), created_by: 'ada@shop.test', failure: null },
    ])
    now = noon + 2 * 3_600_000
    expect(await admin.platform.runDue()).toBe(1)
    expect(await find('later')).toBe('Later')
    expect(await admin.data(`POST ${at}/cancel-schedule`, { action: 'unpublish' })).toMatchObject({
      schedules: [],
      status: 'published',
    })
    await admin.expectError(`POST ${at}/cancel-schedule`, {}, 404, 'NOT_FOUND', 'action')
    now = noon + 9 * 3_600_000
    expect(await admin.platform.runDue()).toBe(0)
  })

  test('a save that is too late gets the conflicting revision', async () => {
    const made = await admin.data('POST /records', { ...page, slug: 'race', title: 'Race' })
    const at = `PUT /records/${String(made['id'])}`
    await admin.data(at, { revision: 1, title: 'First' })
    const late = await admin.expectError(at, { revision: 1, title: 'Second' }, 409, 'CONFLICT', 'revision')
    expect(late.body.Error?.current).toMatchObject({ revision: 2, saved_by: 'ada@shop.test' })
  })

  test('lists are filtered by each of their parameters, and paginated', async () => {
    const make = (more: object) => admin.data('POST /records', { ...page, key: 'x', ...more })
    const one = await make({ key: 'list-a', slug: 'list-a', title: 'Apfel 100%', publish: true })
    await make({ key: 'list-b', slug: 'list-b', title: 'Birne', language: 'de', fields: { intro: 'süß' } })
    await admin.data(`PUT /records/${String(one['id'])}`, { revision: 1, title: 'APFEL_rot' })
    const keys = async (query: string) => {
      const { records } = await admin.data(`GET /records?${query}`)
      return (records as { key: string }[]).map(({ key }) => key)
    }
    expect(await keys('words=list-')).toHaveLength(2)
    expect(await keys('words=list-+apfel_')).toEqual(['list-a'])
    expect(await keys('words=100%25')).toEqual([])
    expect(await keys('words=süß')).toEqual(['list-b'])
    expect(await keys('words=list-&language=de')).toEqual(['list-b'])
    expect(await keys('words=list-&status=changed')).toEqual(['list-a'])
    expect(await keys('words=list-&status=draft')).toEqual(['list-b'])
    expect(await keys('words=list-&status=published')).toEqual([])
    expect(await keys('slug=/list-a/')).toEqual(['list-a'])
    expect(await keys('channel=2&model=page')).not.toContain('list-a')
    expect(await keys('model=global_settings&channel=1&language=en')).toEqual(['global_settings'])
    const first = await admin.data('GET /records?words=list-&limit=1')
    const second = await admin.data('GET /records?words=list-&limit=1&offset=1')
    expect([first['count'], second['count']]).toEqual([2, 2])
    expect(first['records']).not.toEqual(second['records'])
  })

  test.each([
    ['a missing model', { model: 'nothing' }, 'BAD_PARAMETER', 'model'],
    ['no title', { title: undefined }, 'MISSING_PARAMETER', 'title'],
    ['a title that is a number', { title: 1 }, 'BAD_PARAMETER', 'title'],
    ['NUL in a title', { title: 'a\0b' }, 'BAD_PARAMETER', 'title'],
    ['an unpaired surrogate in a field', { fields: { intro: '\ud800' } }, 'BAD_PARAMETER', 'fields.intro'],
    ['an unknown parameter', { colour: 'red' }, 'UNKNOWN_PARAMETER', 'colour'],
    ['a key outside of the folder', { key: '../x' }, 'BAD_PARAMETER', 'key'],
    ['a reserved slug', { slug: 'apis/x' }, 'BAD_PARAMETER', 'slug'],
    ['a reserved slug in capitals', { slug: 'APIS/x' }, 'BAD_PARAMETER', 'slug'],
    ['a slug that is too long', { slug: 'ü'.repeat(501) }, 'BAD_PARAMETER', 'slug'],
    ['a slug that is already used', { slug: 'about' }, 'BAD_PARAMETER', 'slug'],
    ['an unknown field', { fields: { colour: 'red' } }, 'BAD_PARAMETER', 'fields.colour'],
    ['a wrong type', { fields: { intro: 7 } }, 'BAD_PARAMETER', 'fields.intro'],
    [
      'an invalid layout',
      { fields: { body_page_editor: { elements: 7 } } },
      'BAD_PARAMETER',
      'fields.body_page_editor',
    ],
    [
      'a redirect to a script',
      { model: 'redirect', fields: { to: 'javascript:1' } },
      'BAD_PARAMETER',
      'fields.to',
    ],
    [
      'a redirect to itself',
      { model: 'redirect', fields: { to: '/wheels/', status: 301 } },
      'BAD_PARAMETER',
      'fields.to',
    ],
    ['a single-type model with an address', { model: 'global_settings' }, 'BAD_PARAMETER', 'slug'],
  ])('rejects %s, and changes nothing', async (_, more, code, field) => {
    const before = await opened.dump()
    await admin.expectError('POST /records', { ...page, slug: 'wheels', ...more }, 400, code, field)
    expect(await opened.dump()).toBe(before)
  })

  test.each([
    '/\t/evil.example/x',
    '/a\r\nset-cookie: a=b',
    '/\\evil.example',
    '/a\\b',
    '//evil.example',
    'https:/evil.example',
    'https://evil.example',
    'https://localhost@evil.example/',
    'http://localhost/wheels/?a=b',
  ])('rejects a redirect to %j', async (to) => {
    const redirect = { ...page, model: 'redirect', slug: 'wheels', fields: { to, status: 301 } }
    const { body } = await admin.expectError('POST /records', redirect, 400, 'BAD_PARAMETER')
    expect(body.Error?.field).toBe('fields.to')
  })

  test('rejects circular redirects, by path or by host', async () => {
    const redirect = (slug: string, to: string, more = {}) => {
      const fields = { to, status: 302, ...more }
      return { ...page, model: 'redirect', title: slug, slug, publish: true, fields }
    }
    const rejects = (slug: string, to: string) =>
      admin.expectError('POST /records', redirect(slug, to), 400, 'BAD_PARAMETER', 'fields.to')
    await admin.data('POST /records', redirect('circle-a', '/circle-b/'))
    await admin.data('POST /records', redirect('circle-b', 'http://localhost:3000/circle-c/#x'))
    await rejects('circle-c', '/circle-a')
    await rejects('circle-c', 'http://127.0.0.1/circle-b/?x=1')
    const away = 'https://elsewhere.example/circle-a'
    const end = await admin.data('POST /records', redirect('circle-c', away, { external: true }))
    const back = { revision: 1, fields: { to: '/circle-a', status: 302 } }
    const { body } = await admin.expectError(`PUT /records/${String(end['id'])}`, back, 400, 'BAD_PARAMETER')
    expect(body.Error?.field).toBe('fields.to')
  })

  test('names all invalid fields', async () => {
    const fields = { intro: 7, colour: 'red' }
    const answer = await admin.expectError('POST /records', { ...page, fields }, 400, 'BAD_PARAMETER')
    expect(answer.body.Error?.fields).toEqual({
      'fields.intro': { code: 'type', message: 'expected text' },
      'fields.colour': { code: 'unknown', message: expect.stringContaining('body_page_editor') },
    })
  })

  test.each([
    ['GET /records/nothing', undefined, 404, 'NOT_FOUND', 'id'],
    ['PUT /records/nothing', { revision: 1 }, 404, 'NOT_FOUND', 'id'],
    ['PUT /records/nothing', {}, 400, 'MISSING_PARAMETER', 'revision'],
    ['DELETE /records/nothing?revision=1', undefined, 404, 'NOT_FOUND', 'id'],
    ['DELETE /records/nothing', undefined, 400, 'MISSING_PARAMETER', 'revision'],
    ['POST /records/nothing/publish', {}, 404, 'NOT_FOUND', 'id'],
    ['POST /records/nothing/publish', { at: 'tomorrow' }, 400, 'BAD_PARAMETER', 'at'],
    ['POST /records/nothing/publish', { version: 0 }, 400, 'BAD_PARAMETER', 'version'],
    ['POST /records/nothing/unpublish', {}, 404, 'NOT_FOUND', 'id'],
    ['POST /records/nothing/unpublish', { at: '2026-05-31' }, 400, 'BAD_PARAMETER', 'at'],
    ['POST /records/nothing/cancel-schedule', { action: 'both' }, 400, 'BAD_PARAMETER', 'action'],
    ['POST /records/nothing/roll-back', { version: 1 }, 404, 'NOT_FOUND', 'id'],
    ['POST /records/nothing/roll-back', { version: 2 ** 31 }, 400, 'BAD_PARAMETER', 'version'],
    ['POST /records/nothing/roll-back', {}, 400, 'MISSING_PARAMETER', 'version'],
    ['GET /records/nothing/versions', undefined, 404, 'NOT_FOUND', 'id'],
    ['GET /records/nothing/versions/1', undefined, 404, 'NOT_FOUND', 'id'],
    ['GET /records?limit=201', undefined, 400, 'BAD_PARAMETER', 'limit'],
    ['GET /records?status=gone', undefined, 400, 'BAD_PARAMETER', 'status'],
    ['GET /records?colour=red', undefined, 400, 'UNKNOWN_PARAMETER', 'colour'],
    ['PATCH /records', {}, 405, 'METHOD_NOT_ALLOWED', ''],
    ['GET /nothing', undefined, 404, 'NOT_FOUND', ''],
  ])('rejects %s %j', async (what, body, status, code, field) => {
    const answer = await admin.request(what, { body })
    expect(answer.status).toBe(status)
    expect(answer.body.Error).toMatchObject({ code, ...(field === '' ? {} : { field }) })
  })

  test('accepts the longest key, slug and title, and a field of a mebibyte', async () => {
    // No character equals the one before it, so that the texts cannot be compressed to fit into an
    // index.
    const letters = (count: number) =>
      String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + ((index * 7919) % 20_000)))
    const [key, slug, title] = [letters(200), letters(500), letters(2000)]
    const record = await admin.data('POST /records', {
      ...page,
      key,
      slug,
      title,
      fields: { intro: 'x'.repeat(1024 * 1024) },
      publish: true,
    })
    expect(record).toMatchObject({ key, slug, title })
    expect((await admin.data(`GET /records?slug=${encodeURIComponent(slug.slice(0, 200))}`))['count']).toBe(0)
  })

  test('keeps a page that a menu links to', async () => {
    const { records } = await admin.data('GET /records?slug=about&channel=1&language=en')
    const [about] = records as { id: string; revision: number }[]
    const answer = await admin.expectError(
      `DELETE /records/${about?.id}?revision=${about?.revision}`,
      undefined,
      409,
      'CONFLICT',
      'id',
    )
    expect(answer.body.Error?.message).toContain('menu')
  })
})
