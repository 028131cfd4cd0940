import { databases, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAdmin } from '../../test/admin.ts'
import { openTestAdmin } from '../../test/admin.ts'

describe.each(databases())('content files through the write API on $name', ({ open }) => {
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

  const about = '1/en/pages/about.json'
  const exported = async () => (await admin.data('GET /export'))['files'] as Record<string, string>
  const send = (files: object, more: object = {}) =>
    admin.request('POST /import', { body: { files, ...more } })

  test('are exported, and importing them again changes nothing', async () => {
    const files = await exported()
    expect(Object.keys(files).toSorted()).toEqual(Object.keys(sampleContent()).toSorted())
    const before = await opened.dump()
    expect((await send(files)).body.Data).toMatchObject({ unchanged: 26, items: [] })
    expect(await opened.dump()).toBe(before)
    expect(await exported()).toEqual(files)
    const lines = await admin.platform.readAudit({ action: 'content.export', limit: 10 })
    const line = {
      actor: { kind: 'operator', name: 'ada@shop.test' },
      detail: { files: Object.keys(files).length },
    }
    expect(lines).toMatchObject([line, line])
  })

  test("apply an operator's changes, under their name", async () => {
    const files = await exported()
    const changed = { ...files, [about]: JSON.stringify({ slug: 'about', title: 'Through the API' }) }
    const before = await opened.dump()
    expect((await send(changed, { dry_run: true })).body.Data).toMatchObject({ changed: 1 })
    expect(await opened.dump()).toBe(before)
    expect((await send(changed)).body.Data).toMatchObject({
      ...{ changed: 1, unchanged: 25, kinds: { record: { changed: 1 } } },
      items: [{ kind: 'record', name: 'page/about (1, en)', file: about, outcome: 'changed' }],
    })
    const { entries } = await admin.data('GET /audit?limit=1&action=record.save')
    expect(entries).toMatchObject([{ actor: 'ada@shop.test', detail: { title: 'Through the API' } }])
  })

  test('are rejected with 409 if both sides changed, unless forced', async () => {
    const files = await exported()
    const { records } = await admin.data('GET /records?slug=about&language=en&channel=1')
    const [{ id, revision }] = records as [{ id: string; revision: number }]
    await admin.data(`PUT /records/${id}`, { revision, title: 'By an editor', publish: true })
    const changed = { ...files, [about]: JSON.stringify({ slug: 'about', title: 'In a file' }) }
    const rejected = await send(changed)
    expect([rejected.status, rejected.body.Error?.code, rejected.body.Error?.field]).toEqual([
      409,
      'CONFLICT',
      'files',
    ])
    expect(rejected.body.Error?.message).toContain(
      `${about}: record page/about (1, en): changed in the files`,
    )
    expect((await send(changed, { force: true })).body.Data).toMatchObject({ changed: 1 })
  })

  test.each([
    ['a broken file', { [about]: '{' }, `${about}:1:2`],
    ['a mistake in a file', { [about]: '{"slug":"a?b","title":"A"}' }, `${about}:1:9 /slug`],
    ['a path above the folder', { '../x.json': '{}' }, 'files.../x.json'],
    ['a picture', { 'media/x.json': '{}' }, 'files.media/x.json'],
    ['a file that is not text', { [about]: {} }, `files.${about}`],
  ])('%s is rejected by name, and nothing is imported', async (_, files, field) => {
    const before = await exported()
    const answer = await send({ ...before, ...files })
    expect([answer.status, answer.body.Error?.field]).toEqual([400, field])
    expect(await exported()).toEqual(before)
  })

  test('are only available to operators, and limited in size', async () => {
    for (const what of ['GET /export', 'POST /import']) {
      const body = what.startsWith('POST') ? { body: { files: {} } } : {}
      expect((await admin.request(what, { signedIn: false, ...body })).status).toBe(401)
    }
    const large = await admin.request('POST /import', {
      body: { files: { 'a.json': 'x'.repeat(33 * 1024 * 1024) } },
    })
    expect([large.status, large.body.Error?.field]).toEqual([413, 'body'])
  })
})
