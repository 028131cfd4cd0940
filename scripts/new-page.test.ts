import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '@vitrine/platform'
import { contentFolder, sampleContent, type ContentFolder } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runNew } from './new/run.ts'

let content: ContentFolder
beforeEach(() => {
  content = contentFolder(sampleContent())
})
afterEach(() => content.remove())

async function run(...args: readonly string[]) {
  const said = { out: '', err: '' }
  const code = await runNew(['page', ...args], {
    env: {},
    print: (text) => void (said.out += text),
    printError: (text) => void (said.err += text),
  })
  return { code, ...said }
}

const json = (...parts: readonly string[]) =>
  JSON.parse(readFileSync(path.join(content.folder, ...parts), 'utf8')) as unknown

describe('npm run content -- new page', () => {
  test('creates a page in every language of every channel', async () => {
    const { code, out, err } = await run('wishlist', content.folder, '--template', 'wishlist')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`Created 3 files in ${content.folder}:\n`)
    expect(out).toContain(`  ${path.join('1', 'de', 'pages', 'wishlist.json')}  /de/wishlist/\n`)
    expect(json('1', 'en', 'pages', 'wishlist.json')).toMatchObject({
      ...{ slug: 'wishlist', title: 'Wishlist', template: 'wishlist' },
      fields: { body_page_editor: { version: 1, elements: [] } },
    })
    expect(json('2', 'ar', 'pages', 'wishlist.json')).toMatchObject({ slug: 'wishlist' })
    const { records } = await readContent(content.folder)
    expect(records.filter(({ key }) => key === 'wishlist')).toHaveLength(3)
  })

  test('creates a page in some languages only', async () => {
    const { code, out } = await run('visit', content.folder, '--languages', 'en, ar')
    expect([code, out]).toEqual([0, expect.stringContaining('Created 2 files')])
    expect(existsSync(path.join(content.folder, '1', 'de', 'pages', 'visit.json'))).toBe(false)
    expect(await run('other', content.folder, '--languages', 'fr')).toEqual({
      ...{ code: 1, out: '' },
      err: "--languages: no channel has the language 'fr', only en, de, ar.\n",
    })
  })

  test('creates nothing if a page or an address is in use', async () => {
    expect(await run('about', content.folder)).toMatchObject({
      code: 1,
      err: `${path.join(content.folder, '1', 'en', 'pages', 'about.json')} already exists. Choose another key.\n`,
    })
    const taken = await run('about/people', content.folder)
    expect(taken.code).toBe(1)
    expect(taken.err).toContain('1/en/pages/about/people.json')
    expect(existsSync(path.join(content.folder, '1', 'de', 'pages', 'about', 'people.json'))).toBe(false)
  })

  test.each([
    [[], 'new page needs a key, for example wishlist.'],
    [['Wish List'], "Invalid key 'Wish List'"],
    [['a', '/nowhere'], `Cannot read ${path.join('/nowhere', 'channels.json')}`],
    [['a', 'b', 'c'], "new page takes only one folder: unexpected 'c'.\n"],
  ])('explains its arguments: %j', async (args, message) => {
    const { code, err } = await run(...args)
    expect(code).toBe(1)
    expect(err).toContain(message)
  })
})
