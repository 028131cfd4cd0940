import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheTagsHeader, ssrRequestIdHeader } from '@vitrine/contract'
import { contentFolder, databases, sampleContent, suiteOrigin, type OpenedDatabase } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import { jpeg } from '../../test/pictures.ts'
import type { Platform } from '../options.ts'

/** More images than the platform opens for one response. */
const images = Array.from({ length: 120 }, (_, index) => `${index}.jpg`)
const files = contentFolder({
  ...sampleContent(),
  'models/gallery.json': {
    ...{ internal_name: 'gallery', name: 'Gallery', kind: 'collection' },
    fields: { slug: { type: 'slug' }, images: { type: 'json' } },
  },
  '1/en/pages/gallery.json': {
    ...{ model: 'gallery', slug: 'gallery', title: 'Gallery' },
    fields: { images: images.map((absolutePath) => ({ absolutePath })) },
  },
})
let opened: OpenedDatabase
let platform: Platform

beforeAll(async () => {
  const [sqlite] = databases()
  if (!sqlite) throw new Error('There is no database to test.')
  opened = await sqlite.open()
  const media = path.join(files.folder, 'media')
  mkdirSync(media)
  const picture = await jpeg(4, 5)
  for (const image of images) writeFileSync(path.join(media, image), picture)
  platform = await openPlatform(opened, { contentFolder: files.folder, sendsMail: false })
  await platform.importContent(files.folder)
})
afterAll(async () => {
  await platform.close()
  await opened.remove()
  files.remove()
})

const home = '/apis/content/v2/collection/find-by-slug?page_slug=/&locale=en'
const own = { [ssrRequestIdHeader]: 'a-page-of-the-server' }

async function tagsOf(path: string, headers: Readonly<Record<string, string>> = own) {
  const response = await platform.send(new Request(suiteOrigin + path, { headers }))
  return response.headers.get(cacheTagsHeader)?.split(' ').map(decodeURIComponent)
}

test('an answer for a page has the tags of everything that it was made from', async () => {
  expect(await tagsOf(home)).toEqual(
    expect.arrayContaining([
      'publications',
      'site',
      expect.stringMatching(/^record:[0-9a-f]{32}$/),
      'definition:page',
    ]),
  )
  expect(await tagsOf('/content/v2/content-models/page/records')).toContain('model:page')
  expect(await tagsOf('/exp-sf-cms/api/ping?path=/')).toEqual(['site', 'publications'])
  expect(await tagsOf('/apis/menu-service/public/v2/menu-items-by-language/main?locale=en')).toEqual([
    'menu',
    'publications',
  ])
})

test('a missing page has tags too, since it may be published', async () => {
  expect(await tagsOf('/apis/content/v2/collection/find-by-slug?page_slug=/missing&locale=en')).toContain(
    'publications',
  )
})

test.each([
  ['a browser', home, {}],
  ['a visitor with a cookie', home, { ...own, cookie: 'sid=1' }],
  ['a draft', `${home}&version_id=${'0'.repeat(32)}`, own],
])('an answer for %s has none', async (_name, path, headers) => {
  expect(await tagsOf(path, headers)).toBeUndefined()
})

test('an answer without the sizes of all images has none, until they are known', async () => {
  const gallery = home.replace('page_slug=/', 'page_slug=/gallery')
  expect(await tagsOf(gallery)).toBeUndefined()
  expect(await tagsOf(gallery)).toContain('publications')
})
