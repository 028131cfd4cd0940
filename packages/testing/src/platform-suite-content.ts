import { describe, expect, test } from 'vitest'
import { expectFailure, type TestRequest } from './test-request.ts'

const single = '/apis/content/v2/single/global_settings/detail'
const scripts = '/content/v2/content-models/script_manager/records'
const menu = '/apis/menu-service/public/v2/menu-items-by-language'

const versionId: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)

export function testContent(ask: TestRequest): void {
  describe('single detail', () => {
    test('returns the global settings of the channel', async () => {
      expect(await ask.data(`${single}?include_fields_meta=true&locale=en`)).toMatchObject({
        record: {
          title: 'Global settings',
          content_model_internal_name: 'global_settings',
          header: [{ title: 'Shop' }],
          footer: [{ note: 'Bye' }],
          site: [{ site_name: 'Sample' }],
        },
        _meta_: { _fields_: { header: { type: 'group' } } },
      })
      expect(await ask.data(`http://b.localhost:3000${single}?locale=ar`)).toMatchObject({
        record: { site: [{ site_name: 'المتجر' }] },
      })
    })

    test("falls back to the channel's own language", async () => {
      expect(await ask.data(`${single}?locale=de`)).toMatchObject({ record: { language: 'en' } })
    })

    test('does not know other models, nor collections', async () => {
      for (const model of ['nothing', 'page', 'redirect']) {
        const answer = await ask(`/apis/content/v2/single/${model}/detail`)
        expectFailure(answer, 404, 'NOT_FOUND', 'model')
      }
      expectFailure(
        await ask('/apis/content/v2/single/nothing/detail?version_id=zzz'),
        404,
        'NOT_FOUND',
        'model',
      )
    })

    test('does not find a version of another record', async () => {
      expectFailure(await ask(`${single}?version_id=zzz`), 404, 'NOT_FOUND', 'version_id')
    })
  })

  describe('scripts and styles of a channel', () => {
    test('are returned in one response, for the Content-Security-Policy (R23)', async () => {
      const data = await ask.data('/apis/script-service/internal/v1/snippets')
      expect(data).toMatchObject({
        storeHash: 'abc123',
        environmentType: 'PRODUCTION',
        records: [{ title: 'Consent' }, { title: 'Chat' }],
        snippets: [{ field: 'style_etl', html: '<style>h1{}</style>' }],
        customStyles: ['p{}'],
      })
      expect((data as { snippets: unknown[] }).snippets).toHaveLength(1)
      expect(
        await ask.data('http://b.localhost:3000/apis/script-service/internal/v1/snippets'),
      ).toMatchObject({
        records: [],
        snippets: [{ field: 'style_etl', html: '<style>h2{}</style>' }],
        customStyles: [],
      })
    })
  })

  describe('records', () => {
    const titles = async (query: string) => {
      const data = await ask.data(scripts + query)
      return (data as { records: { title: string }[] }).records.map((record) => record.title)
    }

    test('lists the script manager records in the order of their files', async () => {
      expect(await ask.data(`${scripts}?locale=en`)).toMatchObject({
        count: 2,
        records: [
          {
            title: 'Consent',
            content_model_internal_name: 'script_manager',
            script: [{ location: 'Header', script_code: '<script>consent()</script>', id: 's1' }],
            select_pages_where_script_will_be_added: 'All Pages',
          },
          { title: 'Chat', behaviour: 'on user interaction' },
        ],
      })
    })

    test('returns the requested fields and the id', async () => {
      const data = await ask.data(`${scripts}?fields=title,script,__proto__,nothing`)
      const { records } = data as { records: object[] }
      expect(records.map((record) => Object.keys(record).toSorted())).toEqual([
        ['id', 'script', 'title'],
        ['id', 'script', 'title'],
      ])
    })

    test('returns a page of them, and the total count', async () => {
      expect(await titles('?limit=1')).toEqual(['Consent'])
      expect(await titles('?limit=1&offset=1')).toEqual(['Chat'])
      expect(await titles('?offset=2')).toEqual([])
      expect(await titles('?sort_by=title&sort_order=asc')).toEqual(['Chat', 'Consent'])
      expect(await titles('?sort_by=title&sort_order=desc')).toEqual(['Consent', 'Chat'])
      expect(await ask.data(`${scripts}?limit=1&offset=1`)).toMatchObject({ count: 2 })
    })

    test('returns the types of the fields on request', async () => {
      expect(await ask.data(`${scripts}?include_fields_meta=true`)).toMatchObject({
        _meta_: { _fields_: { script: { type: 'script' } } },
      })
    })

    test("returns the five fields of the editor's list", async () => {
      const data = await ask.data('/apis/content/v2/content-models/page/records?is_call_fromi_frame=true')
      const { records, count } = data as { records: object[]; count: number }
      expect(count).toBe(6)
      for (const record of records) {
        expect(Object.keys(record).toSorted()).toEqual([
          'content_model_name',
          'current_version_id',
          'id',
          'published_version_id',
          'title',
        ])
      }
    })

    test.each([
      ['a limit that is not a number', '?limit=many', 'BAD_PARAMETER', 'limit'],
      ['a limit beyond the largest page', '?limit=1001', 'BAD_PARAMETER', 'limit'],
      ['a negative offset', '?offset=-1', 'BAD_PARAMETER', 'offset'],
      ['an offset above the maximum', '?offset=99999999999999999999', 'BAD_PARAMETER', 'offset'],
      ['an invalid order', '?sort_order=up', 'BAD_PARAMETER', 'sort_order'],
      ['an unknown order', "?sort_by=title'--", 'BAD_PARAMETER', 'sort_by'],
    ])('refuses %s', async (_, query, code, field) => {
      expectFailure(await ask(scripts + query), 400, code, field)
    })

    test('does not know other models', async () => {
      expectFailure(await ask('/content/v2/content-models/nothing/records'), 404, 'NOT_FOUND', 'model')
    })
  })

  describe('menu items', () => {
    test('returns them as a tree, by the internal name of the menu', async () => {
      const item = { id: expect.any(String), current_version_id: null, children: [] }
      expect(await ask.data(`${menu}/main?locale=en`)).toEqual([
        { ...item, internal_name: 'home', title: 'Home', page_slug: '', current_version_id: versionId },
        {
          ...item,
          internal_name: 'about',
          title: 'About',
          page_slug: 'about',
          current_version_id: versionId,
          children: [{ ...item, internal_name: 'people', title: 'People', page_slug: 'about/people' }],
        },
        { ...item, internal_name: 'elsewhere', title: 'Elsewhere', page_slug: 'https://example.org/x/' },
      ])
    })

    test('returns them in the requested language, or else in that of the channel', async () => {
      expect(await ask.data(`${menu}/main?locale=de`)).toMatchObject([{ page_slug: 'über-uns' }])
      expect(await ask.data(`${menu}/main?locale=fr`)).toMatchObject([{ title: 'Home' }, {}, {}])
    })

    test('does not know other menus, nor those of other channels', async () => {
      expectFailure(await ask(`${menu}/nothing`), 404, 'NOT_FOUND', 'menuId')
      expectFailure(await ask(`http://b.localhost:3000${menu}/main`), 404, 'NOT_FOUND', 'menuId')
    })
  })
}
