import { describe, expect, test } from 'vitest'
import { readProblems } from '../../../test/read-problems.ts'
import { ImportError } from '../../content-files/index.ts'
import { toRecordId } from '../../content/index.ts'

describe('parsing records of any model', () => {
  test('reports line and column of each problem, in the order of the files', async () => {
    const problems = await readProblems({
      'models/author.json': {
        internal_name: 'author',
        name: 'Author',
        kind: 'collection',
        fields: { born: { type: 'number' } },
      },
      '1/en/records/author/ada.json':
        '{\n  "title": "Ada",\n  "fields": {\n    "born": "1815",\n    "died": 1852\n  }\n}',
      '1/de/pages/x.json': '{\n  "slug": "x"\n  "title": "X"\n}',
    })
    expect(problems).toEqual([
      {
        file: '1/de/pages/x.json',
        pointer: '',
        ...{ line: 3, column: 3 },
        message: "invalid JSON: expected ',' or '}', got '\"'",
      },
      {
        file: '1/en/records/author/ada.json',
        pointer: '/fields/born',
        ...{ line: 4, column: 13 },
        message: 'expected a number',
      },
      {
        file: '1/en/records/author/ada.json',
        pointer: '/fields/died',
        ...{ line: 5, column: 5 },
        message: 'unknown field; model "author" has: born',
      },
    ])
    expect(new ImportError(problems).message).toContain(
      '\n  1/en/records/author/ada.json:4:13 /fields/born: expected a number\n',
    )
  })

  test('does not report problems that follow from another one', async () => {
    const about = '{ "slug": "about", '
    expect((await readProblems({ '1/en/pages/about.json': about })).map(({ file }) => file)).toEqual([
      '1/en/pages/about.json',
    ])
    expect((await readProblems({ 'channels.json': '[' })).map(({ file }) => file)).toEqual(['channels.json'])
    expect((await readProblems({ 'models/page.json': '{' })).map(({ file }) => file)).toEqual([
      'models/page.json',
    ])
  })

  const models = {
    'models/author.json': { internal_name: 'author', name: 'Author', kind: 'collection', fields: {} },
    'models/book.json': {
      internal_name: 'book',
      name: 'Book',
      kind: 'collection',
      fields: { by: { type: 'relation', model: 'author' }, see: { type: 'relation' } },
    },
    '1/en/records/author/ada.json': { title: 'Ada' },
    '2/ar/records/author/ada.json': { title: 'Ada' },
  }
  const book = '1/en/records/book/a.json'
  const draft = '1/en/records/book/a.draft.json'

  test.each([
    [{ by: 'author/ada', see: ['page/about', { $record: 'book/a' }] }],
    [{ by: { $record: 'author/ada', channel: '2', language: 'ar' } }],
    [{ see: [toRecordId({ channelId: '1', language: 'en', model: 'author', key: 'ada' })] }],
    [{ by: null, see: [{ name: 'an embedded object' }] }],
  ])('accepts relations to other records: %j', async (fields) => {
    expect(await readProblems({ ...models, [book]: { title: 'A', fields } })).toEqual([])
  })

  test.each([
    [
      'an unknown record',
      { by: 'author/grace' },
      '/fields/by',
      /record "author\/grace" not found in channel 1, language en/,
    ],
    ['an unknown id', { by: 'a'.repeat(32) }, '/fields/by', /no record in the files has the id a{32}/],
    ['an unknown id among several', { see: ['page/about', 'b'.repeat(32)] }, '/fields/see/1', /the id b{32}/],
    ['a malformed name', { by: 'ada' }, '/fields/by', /expected a record as "<model>\/<key>"/],
    ['another model', { by: 'page/about' }, '/fields/by', /record of the model page: expected one of author/],
    [
      'an unknown record among several',
      { see: ['page/about', 'page/x'] },
      '/fields/see/1',
      /record "page\/x" not found/,
    ],
    [
      'another language',
      { by: { $record: 'author/ada', language: 'de' } },
      '/fields/by',
      /channel 1, language de/,
    ],
    ['an unknown property', { by: { $record: 'author/ada', lang: 'de' } }, '/fields/by', /expected a record/],
  ])('rejects a relation to %s', async (_, fields, pointer, message) => {
    const problems = await readProblems({ ...models, [book]: { title: 'A', fields } })
    expect(problems).toMatchObject([{ file: book, pointer, message: expect.stringMatching(message) }])
  })

  test.each([
    [
      'an unknown model',
      { '1/en/records/none/a.json': { title: 'A' } },
      '1/en/records/none/a.json',
      '',
      /unknown model "none"/,
    ],
    [
      'a draft without a main file',
      { [draft]: { title: 'A' } },
      draft,
      '',
      /1\/en\/records\/book\/a\.json is required for this draft/,
    ],
    [
      'a draft of a draft',
      { [book]: { title: 'A', status: 'draft' }, [draft]: { title: 'B' } },
      draft,
      '',
      /is already a draft/,
    ],
    [
      'a time to publish a published record',
      { [book]: { title: 'A', publish_at: '2030-01-01T00:00:00Z' } },
      book,
      '/publish_at',
      /add "status": "draft"/,
    ],
    [
      'a time without a time zone',
      { [book]: { title: 'A', unpublish_at: '2030-01-01T00:00:00' } },
      book,
      '/unpublish_at',
      /time with a time zone/,
    ],
    [
      'a time to unpublish before the time to publish',
      {
        [book]: {
          ...{ title: 'A', status: 'draft' },
          ...{ publish_at: '2030-01-02T00:00:00Z', unpublish_at: '2030-01-01T00:00:00Z' },
        },
      },
      book,
      '/unpublish_at',
      /after "publish_at"/,
    ],
    [
      'a template without a slug',
      { [book]: { title: 'A', template: 'x' } },
      book,
      '/template',
      /only a record with a "slug"/,
    ],
    ['an unknown status', { [book]: { title: 'A', status: 'hidden' } }, book, '/status', /published.*draft/],
    [
      'a second record of a single-type model',
      { '1/en/records/global_settings/b.json': { title: 'B' } },
      '1/en/settings.json',
      '',
      /one record per channel and language/,
    ],
    [
      'a duplicate record',
      { '1/en/records/page/about.json': { title: 'A' } },
      '1/en/records/page/about.json',
      '',
      /duplicate record: 1\/en\/pages\/about/,
    ],
    [
      'an invalid encoding in a file name',
      { '1/en/records/book/a%2.json': { title: 'A' } },
      '1/en/records/book/a%2.json',
      '',
      /invalid percent-encoding/,
    ],
    [
      'an unknown record in a menu',
      { '1/en/menus/x.json': { items: [{ title: 'X', record: 'author/grace' }] } },
      '1/en/menus/x.json',
      '/items/0/record',
      /of this channel and language/,
    ],
    [
      'a relation to an unknown model',
      {
        'models/book.json': {
          ...models['models/book.json'],
          fields: { by: { type: 'relation', model: 'nobody' } },
        },
      },
      'models/book.json',
      '/fields/by/model',
      /unknown model "nobody"/,
    ],
  ])('rejects %s', async (_, changes, file, pointer, message) => {
    const problems = await readProblems({ ...models, ...changes })
    expect(problems).toContainEqual(
      expect.objectContaining({ file, pointer, message: expect.stringMatching(message) }),
    )
  })

  test('ignores pictures, whatever their names', async () => {
    expect(await readProblems({ 'media/x.json': '{', 'media/a/b.json': {} })).toEqual([])
  })
})
