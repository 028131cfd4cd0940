import { contentFolder, sampleContent, sampleLayout } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { readProblems } from '../../test/read-problems.ts'
import { fieldTypes } from '../models/index.ts'
import { readContent } from './parse-content.ts'

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

describe('parsing content files', () => {
  test('accepts the sample', async () => {
    expect(await readProblems({})).toEqual([])
  })

  test.each([
    ['a missing title', { [newPage]: { slug: 'new' } }, newPage, '/title', /expected string/],
    ['an unknown key', { [newPage]: page({ colour: 'red' }) }, newPage, '/colour', /colour/],
    [
      'an unknown field',
      { [newPage]: page({ fields: { colour: 1 } }) },
      newPage,
      '/fields/colour',
      /has: seo/,
    ],
    [
      'a field that every record has',
      { [newPage]: page({ fields: { id: 'x' } }) },
      newPage,
      '/fields/id',
      /every record already has this field/,
    ],
    ['an unknown model', { [newPage]: page({ model: 'post' }) }, newPage, '/model', /unknown model "post"/],
    [
      'a page of a single-type model',
      { [newPage]: page({ model: 'global_settings' }) },
      newPage,
      '/model',
      /cannot have a slug/,
    ],
    [
      'a slug of another page',
      { [newPage]: page({ slug: '/about' }) },
      newPage,
      '/slug',
      /duplicate slug: 1\/en\/pages\/about/,
    ],
    [
      'a slug of a redirect',
      { [newPage]: page({ slug: 'old' }) },
      '1/en/redirects.json',
      '/0/from',
      /duplicate slug/,
    ],
    ['a reserved slug', { [newPage]: page({ slug: 'apis/x' }) }, newPage, '/slug', /\/apis is reserved/],
    [
      'a reserved slug in capitals',
      { [newPage]: page({ slug: 'APIS/x' }) },
      newPage,
      '/slug',
      /\/apis is reserved/,
    ],
    ['another reserved slug', { [newPage]: page({ slug: 'content/v1' }) }, newPage, '/slug', /reserved/],
    [
      'a prefix that is removed from paths',
      { [newPage]: page({ slug: '_ssr_/x' }) },
      newPage,
      '/slug',
      /reserved/,
    ],
    ['seven segments', { [newPage]: page({ slug: 'a/b/c/d/e/f/g' }) }, newPage, '/slug', /at most 6/],
    ['an empty segment', { [newPage]: page({ slug: 'a//b' }) }, newPage, '/slug', /segments/],
    ['a parent folder', { [newPage]: page({ slug: 'a/../b' }) }, newPage, '/slug', /segments/],
    [
      'an encoded slug',
      { [newPage]: page({ slug: '%C3%BC' }) },
      newPage,
      '/slug',
      /without percent-encoding/,
    ],
    ['a slug with a query', { [newPage]: page({ slug: 'a?b' }) }, newPage, '/slug', /without/],
    ['NUL in a text', { [newPage]: page({ title: 'a\0' }) }, newPage, '/title', /U\+0000/],
    [
      'an unpaired surrogate',
      { [newPage]: '{"slug":"new","title":"\\ud800"}' },
      newPage,
      '/title',
      /unpaired surrogate/,
    ],
    [
      'a key that names the prototype',
      { [newPage]: '{"slug":"new","title":"New","fields":{"facts":{"__proto__":{}}}}' },
      newPage,
      '/fields/facts/__proto__',
      /__proto__/,
    ],
    [
      'a layout that is a number',
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
      /incorrect data type \(expected an object with 'version' and a list 'elements', found 'version', 'elemnts'\)$/,
    ],
    [
      'an element whose children are a number',
      {
        [newPage]: page({
          fields: { body_page_editor: { ...sampleLayout, elements: [{ type: 'p', children: 1 }] } },
        }),
      },
      newPage,
      '/fields/body_page_editor',
      /\(expected 'children' of p to be a list or text\)$/,
    ],
    [
      'a page without a title',
      { [newPage]: '{"slug":"new"}' },
      newPage,
      '/title',
      /^"title" is required: expected string$/,
    ],
    [
      'a title that is a number',
      { [newPage]: '{"slug":"new","title":5}' },
      newPage,
      '/title',
      /^expected string, got number$/,
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
      /invalid JSON: expected a property name in double quotes, got '}'/,
    ],
    [
      'an unknown channel',
      { '3/en/pages/home.json': page({}) },
      '3/en/pages/home.json',
      '',
      /unknown channel "3"/,
    ],
    [
      'an unknown language',
      { '1/fr/pages/home.json': page({}) },
      '1/fr/pages/home.json',
      '',
      /unknown language "fr": channel "1" has en, de/,
    ],
    ['an unexpected path', { '1/en/page/home.json': page({}) }, '1/en/page/home.json', '', /expected pages/],
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
      'a menu item without a target',
      { '1/en/menus/x.json': { items: [{ title: 'X' }] } },
      '1/en/menus/x.json',
      '/items/0',
      /expected exactly one of "page", "page_slug" and "record"/,
    ],
    [
      'a script URL in a menu',
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
      /loop/,
    ],
    [
      'a redirect loop over two channels',
      {
        '1/de/redirects.json': [{ from: 'a', to: 'http://b.localhost:3000/b/' }],
        '2/ar/redirects.json': [{ from: 'b', to: 'http://localhost/a/?x=1' }],
      },
      '1/de/redirects.json',
      '/0',
      /"a" ends in a loop/,
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
      'an undeclared redirect to another host',
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
      'a workspace that is a path segment',
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
      'a redirect to a host without a scheme',
      { '1/de/redirects.json': [{ from: 'a', to: '//evil' }] },
      '1/de/redirects.json',
      '/0/to',
      /one slash/,
    ],
    [
      'a redirect with another status',
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
      /"other"/,
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
      'an unknown default language',
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
      /duplicate/,
    ],
    ['two channels with the same id', channels({ id: '2' }), 'channels.json', '/1/id', /duplicate/],
    ['a site without a tenant', { 'site.json': {} }, 'site.json', '/tenantId', /expected string/],
  ])('rejects %s', async (_, changes, file, pointer, message) => {
    const position = { line: expect.any(Number), column: expect.any(Number) }
    const problem = { file, pointer, ...position, message: expect.stringMatching(message) }
    expect(await readProblems(changes)).toContainEqual(problem)
  })

  test('names a missing file and a missing folder', async () => {
    const content = contentFolder({ 'channels.json': [channel] })
    await expect(readContent(content.folder)).rejects.toThrow('site.json: this file is required')
    content.remove()
    await expect(readContent(content.folder)).rejects.toThrow('the folder does not exist')
  })

  test('reports all problems at once', async () => {
    const problems = await readProblems({
      [newPage]: page({ slug: 'a?b' }),
      '3/en/settings.json': { fields: {} },
    })
    expect(problems.map((problem) => problem.file)).toEqual(['1/en/pages/new.json', '3/en/settings.json'])
  })

  test('ignores files that are not content', async () => {
    expect(await readProblems({ 'README.md': 'hello', '.draft/x.json': '{' })).toEqual([])
  })

  test.each([
    ['an unknown type', { colour: { type: 'nubmer' } }, '/fields/colour/type', /unknown type "nubmer"/],
    [
      'a type that names a property of the prototype',
      { a: { type: 'constructor' } },
      '/fields/a/type',
      /unknown type "constructor"/,
    ],
    ['a name with a space', { 'a b': { type: 'text' } }, '/fields/a b', /starting with a letter/],
    ['a name of the envelope', { _meta_: { type: 'text' } }, '/fields/_meta_', /starting with a letter/],
    ['a long name', { ['a'.repeat(65)]: { type: 'text' } }, `/fields/${'a'.repeat(65)}`, /at most 64/],
    [
      'the field of templates',
      { template: { type: 'text' } },
      '/fields/template',
      /every record already has this field/,
    ],
    [
      'a field of every record',
      { title: { type: 'text' } },
      '/fields/title',
      /every record already has this field/,
    ],
  ])('rejects a model with %s, as the API does', async (_, fields, pointer, message) => {
    const model = { internal_name: 'extra', name: 'Extra', kind: 'collection', fields }
    expect(await readProblems({ 'models/extra.json': model })).toMatchObject([
      { file: 'models/extra.json', pointer, message: expect.stringMatching(message) },
    ])
  })

  test('accepts a model with every field type', async () => {
    const fields = Object.fromEntries(fieldTypes.map((type, index) => [`a${index}`, { type }]))
    const model = { internal_name: 'extra', name: 'Extra', kind: 'collection', fields }
    expect(await readProblems({ 'models/extra.json': model })).toEqual([])
  })
})
