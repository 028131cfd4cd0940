import {
  contentFolder,
  createTestRequest,
  databases,
  expectFailure,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import { type Listed, post, titles, toQuery } from '../../test/queries.ts'
import type { Platform } from '../options.ts'

const path = '/content/v2/content-models/page/records'

describe.each(databases())("queries of a record's own times on $name", ({ open }) => {
  let database: OpenedDatabase
  let platform: Platform
  let now = 0

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database, { now: () => now })
    // One more page is published at each of these times: at noon, a millisecond later, and at
    // midnight of the next day.
    const pages: [string, string][] = [
      ['first', '2026-05-31T12:00:00.000Z'],
      ['second', '2026-05-31T12:00:00.001Z'],
      ['third', '2026-06-01T00:00:00.000Z'],
    ]
    const content = contentFolder(
      Object.fromEntries(
        Object.entries(sampleContent()).filter(([name]) => !/pages|menus|redirects/.test(name)),
      ),
    )
    for (const [title, time] of pages) {
      now = Date.parse(time)
      content.write(`1/en/pages/${title}.json`, { slug: title, title })
      await platform.importContent(content.folder)
    }
    content.remove()
  })
  afterAll(async () => {
    await platform.close()
    await database.remove()
  })

  const ask = createTestRequest(suiteOrigin, (request) => platform.send(request))
  const search = async (parent_filter: object) =>
    titles((await ask.data(`${path}/search`, post({ parent_filter }))) as Listed)

  test.each<[unknown, readonly string[]]>([
    ['2026-05-31T12:00:00Z', ['first']],
    ['2026-05-31T14:00+02:00', ['first']],
    ['2026-05-31T12:00:00.000000000Z', ['first']],
    ['2026-05-31T12:00:00.000000001Z', []],
    ['2026-06-01', ['third']],
    [
      ['2026-05-31T07:00:00.001-05:00', '2026-06-01T02:00+02:00'],
      ['second', 'third'],
    ],
    [{ ne: '2026-05-31T12:00Z' }, ['second', 'third']],
    [{ gt: '2026-05-31T12:00:00Z' }, ['second', 'third']],
    [{ gte: '2026-05-31T12:00:00Z' }, ['first', 'second', 'third']],
    [{ gte: '2026-05-31T12:00:00.0000001Z' }, ['second', 'third']],
    [{ gt: '2026-05-31T12:00:00.0005Z', lt: '2026-05-31T12:00:00.0011Z' }, ['second']],
    [{ lte: '2026-05-31T12:00:00.0009999Z' }, ['first']],
    [{ lt: '2026-06-01T10:00:00+14:00' }, ['first', 'second']],
    [{ lt: '2026-05-31T20:00:00-05:00' }, ['first', 'second', 'third']],
    [{ between: ['2026-05-31T12:00:00.001Z', '2026-06-01'] }, ['second', 'third']],
    [{ gt: '9999-12-31T23:30:00-01:00' }, []],
    [{ exists: false }, []],
  ])('created_at filtered by %j', async (created_at, expected) => {
    expect((await search({ created_at })).toSorted()).toEqual(expected)
    expect((await search({ updated_at: created_at })).toSorted()).toEqual(expected)
  })

  test('are sorted by', async () => {
    const list = async (query: object) => titles((await ask.data(`${path}?${toQuery(query)}`)) as Listed)
    expect(await list({ sort_by: 'created_at' })).toEqual(['first', 'second', 'third'])
    expect(await list({ sort_by: 'updated_at', sort_order: 'desc' })).toEqual(['third', 'second', 'first'])
  })

  test.each<unknown>(['soon', '2026-05-31T12:00:00', 20260531, { starts_with: '2026' }, { gt: '' }])(
    '%j is no time',
    async (created_at) => {
      const answer = await ask(`${path}/search`, post({ parent_filter: { created_at } }))
      expectFailure(answer, 400, 'BAD_PARAMETER', 'parent_filter')
    },
  )
})
