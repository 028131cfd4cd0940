import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAdmin, type TestAdmin } from '../../test/admin.ts'
import { recordsPath } from '../../test/queries.ts'

const pages = recordsPath.replace('article', 'page')

describe.each(databases())('records that were listed before on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened)
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const list = async (fields = '') => {
    const response = await fetch(`${admin.origin}${pages}?locale=en&fields=${fields}`)
    const { Data } = (await response.json()) as { Data: { records: Record<string, unknown>[] } }
    return new Map(Data.records.map((record) => [record['id'], record]))
  }

  test('show every change, with all fields or some', async () => {
    const { records } = await admin.data('GET /records?channel=1&language=en&model=page&limit=1')
    const [{ id } = { id: '' }] = records as { id: string }[]
    const change = async (values: object) => {
      const { revision } = await admin.data(`GET /records/${id}`)
      return admin.data(`PUT /records/${id}`, { revision, publish: true, ...values })
    }
    const before = (await list()).get(id)
    expect((await list()).get(id)).toEqual(before)
    expect((await list('title')).get(id)).toEqual({ id, title: before?.['title'] })

    await change({ title: 'Renamed' })
    const renamed = (await list()).get(id)
    expect(renamed).toMatchObject({ title: 'Renamed', published_version_id: expect.any(String) })
    expect(renamed?.['published_version_id']).not.toBe(before?.['published_version_id'])
    expect((await list('title')).get(id)).toEqual({ id, title: 'Renamed' })

    await change({ slug: 'moved' })
    const moved = (await list()).get(id)
    expect(moved).toMatchObject({ title: 'Renamed', page_slug: 'moved' })
    expect((await list('page_slug')).get(id)).toEqual({ id, page_slug: 'moved' })

    const { revision } = await admin.data(`GET /records/${id}`)
    await admin.data(`PUT /records/${id}`, { revision, title: 'Draft', publish: false })
    expect((await list()).get(id)).toEqual(moved)
  })
})
