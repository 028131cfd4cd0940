import { databases, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAdmin } from '../../test/admin.ts'
import { byFieldPath, byPlacePath, post, recordsPath, searchPath } from '../../test/queries.ts'
import { openTestAdmin } from '../../test/admin.ts'

const pages = recordsPath.replace('article', 'page')
const menuPath = '/apis/menu-service/public/v2/menu-items-by-language/main'
const findPath = '/apis/content/v2/collection/find-by-slug?page_slug='

describe.each(databases())('drafts on $name', ({ open }) => {
  let opened: OpenedDatabase
  let admin: TestAdmin
  /** Versions that have never been published. */
  const drafts: string[] = []

  beforeAll(async () => {
    opened = await open()
    admin = await openTestAdmin(opened)
    const scope = { channel: '1', language: 'en' }
    const ids = new Map<string, string>()
    const { records } = await admin.data('GET /records?channel=1&language=en&limit=100')
    for (const { id, title, revision } of records as { id: string; title: string; revision: number }[]) {
      ids.set(title, id)
      const saved = await admin.data(`PUT /records/${id}`, { revision, title: `${title}, drafted` })
      drafts.push(String(saved['version_id']))
    }
    const later = await admin.data('POST /records', {
      ...scope,
      ...{ model: 'page', title: 'Later', slug: 'later', publish: false },
    })
    drafts.push(String(later['version_id']))
    const item = { internal_name: 'i', children: [] }
    const home = { ...item, title: 'Home', record_id: ids.get('Home') }
    const hidden = { ...item, title: 'Hidden', record_id: ids.get('Hidden') }
    const draft = { ...item, title: 'Later', record_id: later['id'] }
    const { menus } = await admin.data('GET /menus?channel=1&language=en')
    const [menu] = menus as { id: string; revision: number }[]
    await admin.data(`PUT /menus/1/en/${menu?.id}`, {
      ...{ internal_name: 'main', revision: menu?.revision },
      items: [
        { ...draft, children: [home] },
        { ...hidden, children: [home] },
        { ...home, children: [draft, home] },
      ],
    })
  })
  afterAll(async () => {
    await admin.close()
    await opened.remove()
  })

  const read = (path: string, init?: RequestInit) => fetch(admin.origin + path, init)

  test('do not appear in menus, nor do the items below them', async () => {
    const { Data } = (await (await read(`${menuPath}?locale=en`)).json()) as { Data: unknown }
    const version = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown
    const home = { title: 'Home', page_slug: '', current_version_id: version }
    expect(Data).toMatchObject([{ ...home, children: [{ ...home, children: [] }] }])
    expect((Data as { children: unknown[] }[])[0]?.children).toHaveLength(1)
    const { Data: page } = (await (await read(findPath)).json()) as { Data: { record: object } }
    expect(Data).toMatchObject([
      { current_version_id: (page.record as { published_version_id: string }).published_version_id },
    ])
  })

  test('have versions that do not appear in any public response (R19)', async () => {
    const words = { locale: 'en', content_search: 'home' }
    const requests: readonly (readonly [path: string, init?: RequestInit])[] = [
      [`${menuPath}?locale=en&include_fields_meta=true`],
      [`${pages}?limit=100`],
      [`/apis${pages}?fields=id,title,current_version_id,published_version_id&is_call_fromi_frame=true`],
      [`${pages}/search`, post({ limit: 100 })],
      ['/content/v2/content-models/script_manager/records/search', post({})],
      ...['', 'about', 'about/people', 'hidden', 'later'].map((slug) => [findPath + slug] as const),
      [`${byFieldPath}?internal_name=page&field_name=title&field_value=Home`],
      [`${byPlacePath}?internal_name=page&field_name=intro&field_value=1,1`],
      [searchPath, post(words)],
      ['/apis/content/v2/single/global_settings/detail?locale=en'],
      ['/apis/setting-service/public/v1/forms?locale=en'],
      ['/exp-sf-cms/api/ping'],
    ]
    const answers = await Promise.all(
      requests.map(async ([path, init]) => ({ path, text: await (await read(path, init)).text() })),
    )
    expect(drafts.length).toBeGreaterThan(5)
    for (const { path, text } of answers) {
      const leaked = drafts.filter((id) => text.includes(id))
      expect({ path, leaked }).toEqual({ path, leaked: [] })
    }
    const found = answers.filter(({ text }) => /"current_version_id":"[0-9a-f]{32}"/.test(text))
    expect(found.length).toBeGreaterThanOrEqual(9)
  })
})
