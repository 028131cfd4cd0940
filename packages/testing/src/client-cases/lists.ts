import {
  dataOf,
  errorOf,
  getGlobalSettings,
  getSingle,
  listMenuItems,
  listRecords,
  listScripts,
} from '@vitrine/client'
import type { MenuItem } from '@vitrine/contract'
import { assertEqual, rejectionOf } from './assert.ts'
import { clientOf, withRequestLog } from './case.ts'
import type { ClientCase } from './case.ts'

type Tree = readonly (readonly [title: string, slug: string, children: Tree])[]

const toTree = (items: readonly MenuItem[]): Tree =>
  items.map(({ title, page_slug, children }) => [title, page_slug, toTree(children)])

export const listCases: readonly ClientCase[] = [
  {
    name: 'the global settings are returned in the language of the call',
    async run(reach) {
      const siteOf = async (language: string) =>
        dataOf(await getGlobalSettings(clientOf(reach, [], language)))?.record['site']
      assertEqual(await siteOf('en'), [{ site_name: 'Known shop' }])
      assertEqual(await siteOf('de'), [{ site_name: 'Bekannter Laden' }])
    },
  },
  {
    name: 'the global settings describe header, footer and site (section 3)',
    async run(reach) {
      const settings = dataOf(await getGlobalSettings(clientOf(reach)))
      assertEqual(JSON.parse(String(settings?.record['header'])), [{ phone: '1' }])
      assertEqual(settings?.record['footer'], { note: 'Made here' })
      const fields = Object.entries(settings?._meta_?._fields_ ?? {}).map(([name, { type }]) => [name, type])
      assertEqual(fields, [
        ['header', 'json'],
        ['footer', 'component'],
        ['site', 'relation'],
      ])
    },
  },
  {
    name: 'a single type that does not exist is a failure, not an exception',
    async run(reach) {
      const response = await getSingle(clientOf(reach), 'no_such_model')
      assertEqual([response?.status, errorOf(response)?.code], [404, 'NOT_FOUND'])
    },
  },
  {
    name: 'the script records have the fields of a script',
    async run(reach) {
      const answer = dataOf(await listScripts(clientOf(reach)))
      assertEqual(answer?.count, 2, 'count')
      const [banner, counter] = answer?.records ?? []
      assertEqual(
        [banner?.['script'], banner?.['select_pages_where_script_will_be_added'], banner?.['behaviour']],
        [
          [{ location: 'Body', script_code: '<script>1</script>', id: 's1' }],
          'All Pages',
          'on user interaction',
        ],
      )
      assertEqual([counter?.['location'], counter?.['script_code']], ['Footer', '<script>2</script>'])
      assertEqual(answer?._meta_?._fields_['script_code']?.type, 'script', 'type of script_code')
    },
  },
  {
    name: 'records are sorted, paginated and counted',
    async run(reach) {
      const titlesOf = async (offset: number) => {
        const response = await listRecords(clientOf(reach), 'page', {
          fields: ['title'],
          sortBy: 'title',
          sortOrder: 'desc',
          limit: 2,
          offset,
        })
        const answer = dataOf(response)
        return [answer?.count, ...(answer?.records ?? []).map(({ title }) => title)]
      }
      assertEqual(await titlesOf(0), [5, 'Odd characters', 'Home'])
      assertEqual(await titlesOf(2), [5, 'Hidden', 'Berlin team'])
      assertEqual(await titlesOf(4), [5, 'About us'])
    },
  },
  {
    name: 'a call without options requests 1000 records from the first one',
    async run(reach) {
      const seen = withRequestLog(reach)
      await listRecords(clientOf(seen), 'page')
      assertEqual(
        seen.urls.map(({ searchParams }) => [...searchParams]),
        [
          [
            ['limit', '1000'],
            ['offset', '0'],
            ['locale', 'en'],
          ],
        ],
      )
    },
  },
  {
    name: 'a list of records that cannot be loaded is rejected with ObjectNotFound and the cause',
    async run(reach) {
      const unknown = await rejectionOf(listRecords(clientOf(reach), 'no_such_model'))
      assertEqual(
        [unknown.message, unknown.cause && Object(unknown.cause).code],
        ['ObjectNotFound', 'NOT_FOUND'],
      )
      const refused = await rejectionOf(listRecords(clientOf(reach), 'page', { offset: -1 }))
      const { code, field } = Object(refused.cause) as { code?: string; field?: string }
      assertEqual([refused.message, code, field], ['ObjectNotFound', 'BAD_PARAMETER', 'offset'])
    },
  },
  {
    name: 'a path parameter cannot escape its segment',
    async run(reach) {
      const unknown = await rejectionOf(listRecords(clientOf(reach), 'page/records?limit=1#'))
      assertEqual([unknown.message, Object(unknown.cause).code], ['ObjectNotFound', 'NOT_FOUND'])
    },
  },
  {
    name: 'a menu is a tree in the language of the call',
    async run(reach) {
      const treeOf = async (language: string) =>
        toTree(dataOf(await listMenuItems(clientOf(reach, [], language), 'menu-main')) ?? [])
      assertEqual(await treeOf('en'), [
        ['Company', 'about', [['Berlin', 'company/team/berlin', []]]],
        ['Elsewhere', 'https://example.com/x', []],
      ])
      assertEqual(await treeOf('de'), [['Firma', 'ueber-uns', []]])
    },
  },
  {
    name: 'a menu that does not exist is a failure, not an exception',
    async run(reach) {
      const response = await listMenuItems(clientOf(reach), 'no-such-menu')
      assertEqual([response?.status, errorOf(response)?.code], [404, 'NOT_FOUND'])
    },
  },
]
