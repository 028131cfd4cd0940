import { dataOf, errorOf, findBySlug } from '@vitrine/client'
import type { FindBySlugOptions } from '@vitrine/client'
import type { PageRecord } from '@vitrine/contract'
import { assertEqual } from './assert.ts'
import { clientOf } from './case.ts'
import type { ClientCase, ClientTarget } from './case.ts'

async function findPage(reach: ClientTarget, options: FindBySlugOptions) {
  return dataOf(await findBySlug(clientOf(reach), options))?.record
}

export const pageCases: readonly ClientCase[] = [
  {
    name: 'a page is found by its path, with its fields and their types',
    async run(reach) {
      const answer = dataOf(await findBySlug(clientOf(reach), { pageSlug: '/about/' }))
      const page: Partial<PageRecord> = answer?.record ?? {}
      const { title, page_slug, template, content_model_internal_name, is_visible_ebi, text } = page
      assertEqual(
        { title, page_slug, template, content_model_internal_name, is_visible_ebi, text },
        {
          title: 'About us',
          page_slug: 'about',
          template: 'wide',
          content_model_internal_name: 'page',
          is_visible_ebi: true,
          text: 'We <b>are</b> "here" & there',
        },
      )
      assertEqual(answer?._meta_?._fields_['body']?.type, 'page-editor', 'type of body')
    },
  },
  {
    name: 'field types are returned only on request',
    async run(reach) {
      const answer = dataOf(await findBySlug(clientOf(reach), { pageSlug: '/about/', fieldsMeta: false }))
      assertEqual(answer && Object.keys(answer), ['record'])
    },
  },
  {
    name: 'json and page-editor fields are sent as text',
    async run(reach) {
      const page = await findPage(reach, { pageSlug: '/about/' })
      assertEqual(JSON.parse(String(page?.['settings'])), { columns: 2, tags: ['a', 'b'] })
      assertEqual(JSON.parse(String(page?.['body'])), {
        version: 1,
        elements: [{ type: 'p', children: ['Hello'] }],
      })
    },
  },
  {
    name: 'home, nested and unusually written paths are found',
    async run(reach) {
      const titleOf = async (pageSlug: string) => (await findPage(reach, { pageSlug }))?.title
      assertEqual(await titleOf('/'), 'Home')
      assertEqual(await titleOf('/company/team/berlin/'), 'Berlin team')
      // The path as in the browser's location.
      assertEqual(await titleOf(new URL('/größe & käse+brot/', reach.origin).pathname), 'Odd characters')
    },
  },
  {
    name: 'the language of the call selects among the pages of one slug, never another slug (R18)',
    async run(reach) {
      const titleOf = async (pageSlug: string, language: string) =>
        dataOf(await findBySlug(clientOf(reach, [], language), { pageSlug }))?.record?.title
      assertEqual(await titleOf('/', 'de'), 'Startseite')
      assertEqual(await titleOf('/', 'en'), 'Home')
      assertEqual(await titleOf('/about/', 'de'), 'About us')
      assertEqual(await titleOf('/ueber-uns/', 'en'), 'Über uns')
      assertEqual(
        (await findPage(reach, { pageSlug: '/', language: 'de' }))?.title,
        'Startseite',
        'named by the call',
      )
    },
  },
  {
    name: 'a page has its addresses in all languages',
    async run(reach) {
      const urls = (await findPage(reach, { pageSlug: '/about/' }))?.domain_urls
      assertEqual(
        urls?.map(({ language, url }) => [language, new URL(url).pathname]),
        [
          ['en', '/about/'],
          ['de', '/ueber-uns/'],
        ],
      )
    },
  },
  {
    name: 'a page that does not exist is a failure, not an exception',
    async run(reach) {
      const response = await findBySlug(clientOf(reach), { pageSlug: '/nowhere/' })
      assertEqual([response?.status, response?.ok, errorOf(response)?.code], [404, false, 'NOT_FOUND'])
    },
  },
  {
    name: 'a version is found by its id, but not by a guessed id (R19)',
    async run(reach) {
      const page = await findPage(reach, { pageSlug: '/about/' })
      const versionId = page?.current_version_id
      assertEqual((await findPage(reach, { pageSlug: '/about/', versionId }))?.id, page?.id)
      const guess = await findBySlug(clientOf(reach), { pageSlug: '/about/', versionId: '1' })
      assertEqual([guess?.status, errorOf(guess)?.code], [404, 'NOT_FOUND'])
    },
  },
  {
    name: 'a redirect has its target and status',
    async run(reach) {
      const answer = dataOf(await findBySlug(clientOf(reach), { pageSlug: '/old/' }))
      assertEqual(
        [answer?.record, answer?.REDIRECT_URL, answer?.REDIRECT_STATUS],
        [undefined, '/about/', 301],
      )
    },
  },
  {
    name: 'a hidden page is marked as hidden',
    async run(reach) {
      assertEqual((await findPage(reach, { pageSlug: '/hidden/' }))?.is_visible_ebi, false)
    },
  },
]
