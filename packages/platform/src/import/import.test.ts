import { contentFolder, databases, sampleContent, type OpenedDatabase } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { get, openPlatform } from '../../test/open.ts'
import type { Platform } from '../options.ts'
import type { ImportSummary } from './import-summary.ts'

const find = '/apis/content/v2/collection/find-by-slug?page_slug='

/** Number of items: site, 2 channels, 3 models and the built-in one, 10 + 2 + 2 records of channel 1, 3 of channel 2, 2 menus. */
const all = 1 + 2 + 4 + 17 + 2

describe.each(databases())('importing content into $name', ({ open }) => {
  let database: OpenedDatabase
  let platform: Platform
  let content: ReturnType<typeof contentFolder>

  beforeEach(async () => {
    database = await open()
    platform = await openPlatform(database)
    content = contentFolder(sampleContent())
  })
  afterEach(async () => {
    await platform.close()
    await database.remove()
    content.remove()
  })

  const importAgain = (): Promise<ImportSummary> => platform.importContent(content.folder)
  const findPage = async (query: string) => {
    const answer = (await get(platform, find + query)) as {
      Data?: { record?: Record<string, unknown> }
    }
    return answer.Data?.record
  }

  test('changes nothing when it is repeated', async () => {
    expect(await importAgain()).toMatchObject({ added: all, changed: 0, unchanged: 0, removed: 0, kept: 0 })
    const before = await database.dump()
    expect(await importAgain()).toMatchObject({ added: 0, changed: 0, unchanged: all, removed: 0 })
    expect(await database.dump()).toBe(before)
  })

  test('ignores the order of properties in a file', async () => {
    await importAgain()
    const before = await database.dump()
    content.write('1/en/pages/about.json', {
      fields: { intro: '<p>We</p>', facts: { founded: 1999 }, seo: [{ title_tag: 'About' }] },
      title: 'About us',
      slug: 'about',
    })
    expect(await importAgain()).toMatchObject({ changed: 0, unchanged: all })
    expect(await database.dump()).toBe(before)
  })

  test('publishes a new version of a changed page', async () => {
    await importAgain()
    const before = await findPage('about')
    content.write('1/en/pages/about.json', { slug: 'about-us', title: 'About all of us' })
    expect(await importAgain()).toMatchObject({ added: 0, changed: 1, unchanged: all - 1, removed: 0 })
    expect(await findPage('about')).toBeUndefined()
    const after = await findPage('about-us')
    expect(after).toMatchObject({ title: 'About all of us', id: before?.['id'] })
    expect(after).not.toHaveProperty('intro')
    expect(after?.['published_version_id']).not.toBe(before?.['published_version_id'])
    // The menu links to the new slug, and the old version can still be read (R19).
    const menu = await get(platform, '/apis/menu-service/public/v2/menu-items-by-language/main')
    expect(menu).toMatchObject({ Data: [{}, { page_slug: 'about-us' }, {}] })
    const old = await findPage(`about-us&version_id=${String(before?.['published_version_id'])}`)
    expect(old).toMatchObject({ title: 'About us' })
  })

  test('lets two pages swap their slugs, and two channels a host', async () => {
    await importAgain()
    content.write('1/en/pages/about.json', { slug: 'hidden', title: 'About us' })
    content.write('1/en/pages/hidden.json', { slug: 'about', title: 'Hidden' })
    const [first, second] = sampleContent()['channels.json'] as [object, object]
    content.write('channels.json', [
      { ...first, hosts: ['localhost', 'b.localhost'] },
      { ...second, hosts: ['127.0.0.1'] },
    ])
    expect(await importAgain()).toMatchObject({ changed: 4 })
    expect(await findPage('about')).toMatchObject({ title: 'Hidden' })
    expect(await findPage('hidden')).toMatchObject({ title: 'About us' })
    const ping = await get(platform, 'http://127.0.0.1/exp-sf-cms/api/ping?path=/')
    expect(ping).toMatchObject({ Data: { channelId: '2' } })
  })

  test('deletes what is removed from the files', async () => {
    await importAgain()
    const files = Object.keys(sampleContent()).filter((file) => file.startsWith('2/'))
    for (const file of [...files, '1/de/menus/main.json', '1/en/redirects.json']) content.removeFile(file)
    const [first] = sampleContent()['channels.json'] as [object]
    content.write('channels.json', [first])
    expect(await importAgain()).toMatchObject({ added: 0, changed: 0, unchanged: all - 7, removed: 7 })
    expect(await get(platform, 'http://b.localhost/exp-sf-cms/api/ping?path=/')).toMatchObject({
      Error: { code: 'MISDIRECTED' },
    })
    expect(await findPage('old')).toBeUndefined()
    expect(await platform.readAudit({ action: 'channel.delete', limit: 10 })).toMatchObject([
      { actor: { kind: 'import' }, target: 'site', detail: { channel: '2' } },
    ])
    expect(await importAgain()).toMatchObject({ added: 0, changed: 0, unchanged: all - 7, removed: 0 })
  })

  test('changes nothing if files are not valid', async () => {
    await importAgain()
    const before = await database.dump()
    content.write('1/en/pages/about.json', { slug: 'about', title: 'Changed' })
    content.write('1/en/pages/broken.json', '{ "slug": ')
    await expect(importAgain()).rejects.toThrow(/1\/en\/pages\/broken\.json:1:11: invalid JSON/)
    expect(await database.dump()).toBe(before)
  })
})
