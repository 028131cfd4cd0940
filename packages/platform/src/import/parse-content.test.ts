import { contentFolder, sampleContent, sampleLayout } from '@vitrine/testing'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldTypes } from '../models/index.ts'
import { ImportError, type ImportProblem } from '../content-files/import-error.ts'
import { readContent } from './parse-content.ts'

async function read(changes: Readonly<Record<string, unknown>>): Promise<readonly ImportProblem[]> {
  const content = contentFolder({ ...sampleContent(), ...changes })
  try {
    await readContent(content.folder)
    return []
  } catch (error) {
    if (error instanceof ImportError) return error.problems
    throw error
  } finally {
    content.remove()
  }
}

const page = (more: object) => ({ slug: 'new', title: 'New', ...more })
const site = sampleContent()['site.json'] as object
const channel = {
  id: '1',
  name: 'Main',
  hosts: ['localhost'],
  languages: ['en', 'de'],
  defaultLanguage: 'en',
}
const second = { id: '2', name: 'Second', hosts: ['b.localhost'], languages: ['ar'], defaultLanguage: 'ar' }
const channels = (first: object, other: object = {}) => ({
  'channels.json': [
    { ...channel, default: true, ...first },
    { ...second, ...other },
  ],
})

const newPage = '1/en/pages/new.json'

describe('reading content files', () => {
  test('the sample is valid', async () => {
    expect(await read({})).toEqual([])
  })

  test.each([
    ['a missing title', { [newPage]: { slug: 'new' } }, newPage, '/title', /expected string/],
    ['an unknown key', { [newPage]: page({ colour: 'red' }) }, newPage, '/colour', /colour/],
    [
      'an unknown field',
      { [newPage]: page({ fields: { colour: 1 } }) },
      newPage,
      '/fields/colour',
      /has the fields seo/,
    ],
    [
      'a field that records have anyway',
      { [newPage]: page({ fields: { id: 'x' } }) },
      newPage,
      '/fields/id',
      /by itself/,
    ],
    ['an unknown model', { [newPage]: page({ model: 'post' }) }, newPage, '/model', /no model 'post'/],
    [
      'a model of one record',
      { [newPage]: page({ model: 'global_settings' }) },
      newPage,
      '/model',
      /no pages/,
    ],
    [
      'a slug that is taken',
      { [newPage]: page({ slug: '/about' }) },
      newPage,
      '/slug',
      /same slug as in 1\/en\/pages\/about/,
    ],
    [
      'a slug that a redirect has',
      { [newPage]: page({ slug: 'old' }) },
      '1/en/redirects.json',
      '/0/from',
      /same slug/,
    ],
    ['a reserved address', { [newPage]: page({ slug: 'apis/x' }) }, newPage, '/slug', /\/apis is reserved/],
    ['one in capitals', { [newPage]: page({ slug: 'APIS/x' }) }, newPage, '/slug', /\/apis is reserved/],
    ['another reserved address', { [newPage]: page({ slug: 'content/v1' }) }, newPage, '/slug', /reserved/],
    ['an address that is stripped', { [newPage]: page({ slug: '_ssr_/x' }) }, newPage, '/slug', /reserved/],
    ['seven segments', { [newPage]: page({ slug: 'a/b/c/d/e/f/g' }) }, newPage, '/slug', /at most 6/],
    ['an empty segment', { [newPage]: page({ slug: 'a//b' }) }, newPage, '/slug', /segments/],
    ['a parent folder', { [newPage]: page({ slug: 'a/../b' }) }, newPage, '/slug', /segments/],
    ['an encoded slug', { [newPage]: page({ slug: '%C3%BC' }) }, newPage, '/slug', /not percent-encoded/],
    ['a slug with a query', { [newPage]: page({ slug: 'a?b' }) }, newPage, '/slug', /without/],
    ['NUL in a text', { [newPage]: page({ title: 'a\0' }) }, newPage, '/title', /U\+0000/],
    ['half a character', { [newPage]: '{"slug":"new","title":"\\ud800"}' }, newPage, '/title', /half/],
    [
      'a key that names the prototype',
      { [newPage]: '{"slug":"new","title":"New","fields":{"facts":{"__proto__":{}}}}' },
      newPage,
      '/fields/facts/__proto__',
      /__proto__/,
    ],
    [
      'a layout that is none',
      { [newPage]: page({ fields: { body_page_editor: 5 } }) },
      newPage,
      '/fields/body_page_editor',
      /incorrect data type/,
    ],
    [
      'a layout with a misspelt name',
      { [newPage]: page({ fields: { body_page_editor: { version: 1, elemnts: [] } } }) },
      newPage,
      '/fields/body_page_editor',
      /incorrect data type \(expected an object with 'version' and 'elements', a list, found 'version', 'elemnts'\)$/,
    ],
    [
      'an element whose children are no list',
      {
        [newPage]: page({
          fields: { body_page_editor: { ...sampleLayout, elements: [{ type: 'p', children: 1 }] } },
        }),
      },
      newPage,
      '/fields/body_page_editor',
      /\(expected 'children' of p to be a list or a text\)$/,
    ],
    [
      'a page without a title',
      { [newPage]: '{"slug":"new"}' },
      newPage,
      '/title',
      /^'title' is missing: expected string$/,
    ],
    [
      'a title that is none',
      { [newPage]: '{"slug":"new","title":5}' },
      newPage,
      '/title',
      /^expected string, found number$/,
    ],
    [
      'an element without a type',
      { [newPage]: page({ fields: { body_page_editor: { ...sampleLayout, elements: [{ type: 1 }] } } }) },
      newPage,
      '/fields/body_page_editor',
      /element type must be string/,
    ],
    [
      'a file that is not JSON',
      { [newPage]: '{\n"slug": "new",\n}' },
      newPage,
      '',
      /not valid JSON: expected a name in double quotes, found '}'/,
    ],
    [
      'an unknown channel',
      { '3/en/pages/home.json': page({}) },
      '3/en/pages/home.json',
      '',
      /no channel '3'/,
    ],
    [
      'an unknown language',
      { '1/fr/pages/home.json': page({}) },
      '1/fr/pages/home.json',
      '',
      /languages en, de/,
    ],
    ['a file in no place', { '1/en/page/home.json': page({}) }, '1/en/page/home.json', '', /expected pages/],
    [
      'an unknown page in a menu',
      { '1/en/menus/x.json': { items: [{ title: 'X', page: 'nothing' }] } },
      '1/en/menus/x.json',
      '/items/0/page',
      /key of a page/,
    ],
    [
      'a page of another language in a menu',
      { '1/de/menus/x.json': { items: [{ title: 'X', page: 'offer' }] } },
      '1/de/menus/x.json',
      '/items/0/page',
      /key of a page/,
    ],
    [
      'an entry that leads nowhere',
      { '1/en/menus/x.json': { items: [{ title: 'X' }] } },
      '1/en/menus/x.json',
      '/items/0',
      /expected one of "page", "page_slug" and "record"/,
    ],
    [
      'a script address in a menu',
      { '1/en/menus/x.json': { items: [{ title: 'X', page_slug: 'javascript:alert(1)' }] } },
      '1/en/menus/x.json',
      '/items/0/page_slug',
      /http/,
    ],
    [
      'a redirect to itself',
      { '1/de/redirects.json': [{ from: 'a', to: '/a/' }] },
      '1/de/redirects.json',
      '/0',
      /leads back/,
    ],
    [
      'redirects in a circle over two channels',
      {
        '1/de/redirects.json': [{ from: 'a', to: 'http://b.localhost:3000/b/' }],
        '2/ar/redirects.json': [{ from: 'b', to: 'http://localhost/a/?x=1' }],
      },
      '1/de/redirects.json',
      '/0',
      /'a' leads back/,
    ],
    [
      'a block in a paragraph',
      {
        [newPage]: page({
          fields: {
            body_page_editor: { version: 1, elements: [{ type: 'p', children: [{ type: 'div' }] }] },
          },
        }),
      },
      newPage,
      '/fields/body_page_editor',
      /<div> is not allowed in <p> \(element 0\.0\)/,
    ],
    [
      'a redirect to another host that does not say so',
      { '1/de/redirects.json': [{ from: 'a', to: 'https://elsewhere.example/' }] },
      '1/de/redirects.json',
      '/0/to',
      /external/,
    ],
    [
      'a redirect with a tab that browsers drop',
      { '1/de/redirects.json': [{ from: 'a', to: '/\t/evil.example' }] },
      '1/de/redirects.json',
      '/0/to',
      /one slash/,
    ],
    [
      'a workspace that is a step of a path',
      { 'site.json': { ...site, workspaceId: '..' } },
      'site.json',
      '/workspaceId',
      /letters/,
    ],
    [
      'a cache domain with a path',
      { 'site.json': { ...site, cacheDomain: 'cdn.test/x' } },
      'site.json',
      '/cacheDomain',
      /host name/,
    ],
    [
      'a redirect to another scheme',
      { '1/de/redirects.json': [{ from: 'a', to: 'javascript:x' }] },
      '1/de/redirects.json',
      '/0/to',
      /http/,
    ],
    [
      'a redirect to a host in disguise',
      { '1/de/redirects.json': [{ from: 'a', to: '//evil' }] },
      '1/de/redirects.json',
      '/0/to',
      /one slash/,
    ],
    [
      'a redirect of another status',
      { '1/de/redirects.json': [{ from: 'a', to: '/b', status: 200 }] },
      '1/de/redirects.json',
      '/0/status',
      /Invalid/,
    ],
    [
      'a model in a file of another name',
      { 'models/other.json': { internal_name: 'post', name: 'P', kind: 'single', fields: {} } },
      'models/other.json',
      '/internal_name',
      /'other'/,
    ],
    [
      'the built-in model',
      { 'models/redirect.json': { internal_name: 'redirect', name: 'R', kind: 'single', fields: {} } },
      'models/redirect.json',
      '/internal_name',
      /built in/,
    ],
    ['no default channel', channels({ default: false }), 'channels.json', '', /exactly one/],
    ['two default channels', channels({}, { default: true }), 'channels.json', '', /exactly one/],
    [
      'a default language that is none',
      channels({ defaultLanguage: 'fr' }),
      'channels.json',
      '/0/defaultLanguage',
      /one of/,
    ],
    [
      'a host with a port',
      channels({ hosts: ['localhost:80'] }),
      'channels.json',
      '/0/hosts/0',
      /without scheme and port/,
    ],
    [
      'a host of two channels',
      channels({}, { hosts: ['localhost'] }),
      'channels.json',
      '/1/hosts/0',
      /no other/,
    ],
    ['two channels of one id', channels({ id: '2' }), 'channels.json', '/1/id', /no other/],
    ['a site without a tenant', { 'site.json': {} }, 'site.json', '/tenantId', /expected string/],
  ])('refuses %s', async (_, changes, file, pointer, message) => {
    const place = { line: expect.any(Number), column: expect.any(Number) }
    const problem = { file, pointer, ...place, message: expect.stringMatching(message) }
    expect(await read(changes)).toContainEqual(problem)
  })

  test('names a missing file and a missing folder', async () => {
    const content = contentFolder({ 'channels.json': [channel] })
    await expect(readContent(content.folder)).rejects.toThrow('site.json: the file is missing')
    content.remove()
    await expect(readContent(content.folder)).rejects.toThrow('there is no such folder')
  })

  test('tells everything that is wrong at once', async () => {
    const problems = await read({ [newPage]: page({ slug: 'a?b' }), '3/en/settings.json': { fields: {} } })
    expect(problems.map((problem) => problem.file)).toEqual(['1/en/pages/new.json', '3/en/settings.json'])
  })

  test('passes over files that are not content', async () => {
    expect(await read({ 'README.md': 'hello', '.draft/x.json': '{' })).toEqual([])
  })

  test.each([
    ['one byte', ['{\n  "title": "', [0xff], 'x"\n}'], 2, 13],
    ['text in another encoding', ['{ "title": "Caf', [0xe9], '" }'], 1, 16],
    ['a character that is cut short', ['{\n\n', [0xef, 0xbf], '"'], 3, 1],
    ['the end of the file', ['{ "a": "', [0xe2, 0x82]], 1, 9],
    ['half a pair', ['\u{feff}{ "', [0xed, 0xa0, 0x80], '": 1 }'], 1, 4],
    ['what comes after the mark of a lost character', ['{ "\u{fffd}\u{fffd}ä', [0x80], '": 1 }'], 1, 7],
  ] as const)('refuses %s that is no UTF-8, with its place', async (_, parts, line, column) => {
    const content = contentFolder(sampleContent())
    const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part)))
    writeFileSync(path.join(content.folder, '1/en/pages/about.json'), Buffer.concat(bytes))
    const refused: unknown = await readContent(content.folder).catch((error: unknown) => error)
    content.remove()
    expect(refused).toBeInstanceOf(ImportError)
    expect((refused as ImportError).problems).toEqual([
      { file: '1/en/pages/about.json', pointer: '', line, column, message: expect.stringContaining('UTF-8') },
    ])
  })

  test('takes the mark of a lost character for what it is in a file that has it', async () => {
    expect(await read({ [newPage]: page({ title: 'a \u{fffd}' }) })).toEqual([])
  })

  test.each([
    ['a type that is not there', { colour: { type: 'nubmer' } }, '/fields/colour/type', /no type 'nubmer'/],
    ['a type of a prototype', { a: { type: 'constructor' } }, '/fields/a/type', /no type 'constructor'/],
    ['a name with a space', { 'a b': { type: 'text' } }, '/fields/a b', /starting with a letter/],
    ['a name of the answer', { _meta_: { type: 'text' } }, '/fields/_meta_', /starting with a letter/],
    ['a long name', { ['a'.repeat(65)]: { type: 'text' } }, `/fields/${'a'.repeat(65)}`, /at most 64/],
    ['the field of templates', { template: { type: 'text' } }, '/fields/template', /by itself/],
    ['a field of every record', { title: { type: 'text' } }, '/fields/title', /by itself/],
  ])('refuses a model with %s, as the API does', async (_, fields, pointer, message) => {
    const model = { internal_name: 'extra', name: 'Extra', kind: 'collection', fields }
    expect(await read({ 'models/extra.json': model })).toMatchObject([
      { file: 'models/extra.json', pointer, message: expect.stringMatching(message) },
    ])
  })

  test('takes a model with every type that fields can have', async () => {
    const fields = Object.fromEntries(fieldTypes.map((type, index) => [`a${index}`, { type }]))
    const model = { internal_name: 'extra', name: 'Extra', kind: 'collection', fields }
    expect(await read({ 'models/extra.json': model })).toEqual([])
  })
})
