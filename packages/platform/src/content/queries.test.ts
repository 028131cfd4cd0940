import {
  contentFolder,
  createAsk,
  databases,
  expectFailure,
  overHttp,
  queriesContent,
  type Ask,
  type OpenedDatabase,
  type OverHttp,
} from '@vitrine/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform } from '../../test/open.ts'
import type { Platform } from '../index.ts'

const records = '/content/v2/content-models/article/records'
const byField = '/apis/content/v1/collection/find-by-field'
const byPlace = '/apis/content-manager-service/public/v1/collection/maps/preview/place'
const words = '/apis/search-service/public/v2/contents/content-search'

interface Listed {
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly title: string })[]
  readonly count: number
}

describe.each(databases())('questions about content on $name', ({ open }) => {
  let database: OpenedDatabase
  let platform: Platform
  let http: OverHttp
  let ask: Ask
  let second: Ask
  const content = contentFolder(queriesContent())

  beforeAll(async () => {
    database = await open()
    platform = await openPlatform(database)
    await platform.importContent(content.folder)
    http = await overHttp(platform.send)
    ask = createAsk(`http://localhost:${http.port}`, fetch)
    second = createAsk(`http://127.0.0.1:${http.port}`, fetch)
  })
  afterAll(async () => {
    await http.close()
    await platform.close()
    await database.remove()
    content.remove()
  })

  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const toQuery = (query: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString()
  const list = async (query: object = {}) =>
    (await ask.data(`${records}?${toQuery({ ...query })}`)) as Listed
  const search = async (body: object) => (await ask.data(`${records}/search`, post(body))) as Listed
  const titles = ({ records }: Listed) => records.map(({ title }) => title)
  const firstWords = (listed: Listed) => titles(listed).map((title) => title.split(' ')[0])

  /** Titles by their first words, in the order of the files. */
  const all = ['Blue', 'Fiji', 'Green', 'Hidden', 'Ärmel', 'Red']

  describe('sorting', () => {
    test.each([
      [{}, all],
      [{ sort_order: 'desc' }, all.toReversed()],
      [{ sort_by: 'key' }, all],
      // Folded: Ä is an A.
      [{ sort_by: 'title' }, ['Ärmel', 'Blue', 'Fiji', 'Green', 'Hidden', 'Red']],
      [{ sort_by: 'title', sort_order: 'desc' }, ['Red', 'Hidden', 'Green', 'Fiji', 'Blue', 'Ärmel']],
      [{ sort_by: 'page_slug' }, ['Blue', 'Fiji', 'Green', 'Hidden', 'Ärmel', 'Red']],
      // Texts: a record without a value comes last, and first the other way round.
      [{ sort_by: 'size', fields: 'title' }, ['Red', 'Green', 'Blue', 'Fiji']],
      // 9, 10, 100, and what spells no number.
      [{ sort_by: 'size', field_type: 'number' }, ['Blue', 'Red', 'Green']],
    ])('%o', async (query, expected) => {
      expect(firstWords(await list(query)).slice(0, expected.length)).toEqual(expected)
      expect(firstWords(await search(query)).slice(0, expected.length)).toEqual(expected)
    })

    test('numbers are sorted as numbers, the same ones by their ids', async () => {
      const sorted = await list({ sort_by: 'price', fields: 'price' })
      expect(sorted.records.map(({ price }) => price)).toEqual([-5, 1, 20, 20, 35.5, undefined])
      const [, , one, other] = sorted.records
      expect(String(one?.['id']) < String(other?.['id'])).toBe(true)
      const back = await list({ sort_by: 'price', sort_order: 'desc', fields: 'price' })
      expect(back.records.map(({ id }) => id)).toEqual(sorted.records.map(({ id }) => id).toReversed())
    })

    test.each(['id', 'created_at', 'updated_at', 'colour', 'tags', 'author', 'facts'])(
      'by %s all records are there, with a filter and without',
      async (sort_by) => {
        expect(firstWords(await list({ sort_by })).toSorted()).toEqual(all.toSorted())
        const filtered = await search({ sort_by, parent_filter: { price: { gte: -100 } } })
        expect(firstWords(filtered).toSorted()).toEqual(['Blue', 'Fiji', 'Green', 'Hidden', 'Red'])
      },
    )
  })

  describe('pages and fields', () => {
    test('a page of the records, and the count of all', async () => {
      expect(firstWords(await list({ limit: '2', offset: '1' }))).toEqual(['Fiji', 'Green'])
      expect(await search({ limit: 2, offset: 1 })).toMatchObject({ count: 6 })
      expect(firstWords(await search({ limit: 2, offset: 4, sort_by: 'title' }))).toEqual(['Hidden', 'Red'])
      expect(await list({ limit: '0' })).toEqual({ records: [], count: 6 })
      expect(await list({ offset: '6' })).toEqual({ records: [], count: 6 })
      const price = { gte: 0 }
      expect(await search({ limit: 1, offset: 9, parent_filter: { price } })).toEqual({
        records: [],
        count: 4,
      })
      expect(await search({ limit: 0, parent_filter: { price } })).toEqual({ records: [], count: 4 })
    })

    test('fields, and members of what they hold; unknown ones are passed over', async () => {
      const fields = 'title, group.height ,group.parts.name,nothing,facts.depth,__proto__,tags.0'
      const [blue] = (await list({ fields, limit: '1' })).records
      expect(blue).toEqual({
        id: expect.any(String),
        title: 'Blue bowl',
        group: { height: 3, parts: [{ name: 'rim' }] },
        facts: '{"depth":1}',
        tags: ['bowl', 'gift'],
      })
      const inBody = (await search({ fields: ['title', 'group.height'], limit: 1 })).records
      expect(inBody).toEqual([{ id: expect.any(String), title: 'Blue bowl', group: { height: 3 } }])
    })

    test('a whole record says where its page is', async () => {
      expect((await list({ limit: '1' })).records).toMatchObject([{ page_slug: 'blue', language: 'en' }])
    })

    test('the records are those of the channel and language', async () => {
      expect(titles(await list({ locale: 'de' }))).toEqual(['Blaue Schüsseln'])
      const { records: others } = (await second.data(records)) as Listed
      expect(others.map(({ title }) => title)).toEqual(['Blue of the second'])
    })
  })

  describe('filters on the records', () => {
    test.each<[object, readonly string[]]>([
      [{ colour: 'blue' }, ['Blue', 'Hidden']],
      [{ colour: { eq: 'blue' } }, ['Blue', 'Hidden']],
      // Equal is equal, whatever folding says.
      [{ colour: 'red' }, []],
      [{ colour: { ne: 'blue' } }, ['Fiji', 'Green', 'Ärmel', 'Red']],
      [{ colour: ['blue', 'green'] }, ['Blue', 'Green', 'Hidden']],
      [{ colour: { in: ['Red'] } }, ['Red']],
      [{ colour: { nin: ['blue', 'green'] } }, ['Fiji', 'Ärmel', 'Red']],
      [{ colour: { starts_with: 'RE' } }, ['Red']],
      [{ colour: { contains: 'E' } }, ['Blue', 'Fiji', 'Green', 'Hidden', 'Red']],
      [{ colour: { contains: '%_' } }, ['Fiji']],
      [{ colour: { contains: '0_b' } }, []],
      [{ colour: { exists: true } }, ['Blue', 'Fiji', 'Green', 'Hidden', 'Red']],
      [{ colour: { exists: false } }, ['Ärmel']],
      [{ tags: { exists: false } }, ['Fiji', 'Ärmel']],
      [{ facts: { exists: true } }, ['Blue']],
      [{ facts: { gte: '' } }, []],
      [{ price: 20 }, ['Blue', 'Fiji']],
      [{ price: '20' }, ['Blue', 'Fiji']],
      [{ price: { gt: 20 } }, ['Red']],
      [{ price: { gte: 20 } }, ['Blue', 'Fiji', 'Red']],
      [{ price: { lt: 1 } }, ['Green']],
      [{ price: { lte: 1 } }, ['Green', 'Hidden']],
      [{ price: { between: [-5, 1] } }, ['Green', 'Hidden']],
      [{ price: { between: [1, -5] } }, []],
      [{ price: { gte: 1, lt: 20 } }, ['Hidden']],
      [{ price: { gte: 1, ne: 20 } }, ['Hidden', 'Red']],
      [{ price: { exists: false } }, ['Ärmel']],
      [{ on_sale: true }, ['Blue']],
      [{ on_sale: 'false' }, ['Red']],
      // A list fulfils what one of its values fulfils.
      [{ tags: 'gift' }, ['Blue', 'Green']],
      [{ tags: ['gift', 'vase'] }, ['Blue', 'Green', 'Hidden']],
      [{ tags: { ne: 'gift' } }, ['Fiji', 'Hidden', 'Ärmel', 'Red']],
      [{ tags: { gt: 'bowl', lt: 'gift' } }, []],
      [{ title: { starts_with: 'arm' } }, ['Ärmel']],
      [{ title: { gte: 'green vase' } }, ['Green', 'Hidden', 'Red']],
      [{ page_slug: 'fiji' }, ['Fiji']],
      [{ page_slug: { starts_with: 'r' } }, ['Red']],
      [{ page_slug: { in: ['red', 'plain'] }, tags: { exists: false } }, ['Ärmel']],
      [{ key: { ne: 'articles/blue' }, colour: 'blue' }, ['Hidden']],
      [{ author: 'authors/ada' }, ['Blue', 'Green']],
      [{ author: { exists: false } }, ['Hidden', 'Ärmel']],
      [{ colour: 'blue', price: 20 }, ['Blue']],
      [{ colour: { exists: true }, price: { gte: 1 }, tags: { nin: ['vase'] } }, ['Blue', 'Fiji', 'Red']],
      [{}, all],
    ])('%j', async (parent_filter, expected) => {
      const listed = await search({ parent_filter })
      expect(firstWords(listed)).toEqual(expected)
      expect(listed.count).toBe(expected.length)
      // As JSON, and sorted by the index.
      const again = await search({ parent_filter: JSON.stringify(parent_filter), sort_by: 'title' })
      expect(firstWords(again).toSorted()).toEqual(expected.toSorted())
    })

    test.each<[object, readonly string[]]>([
      [{ colour: 'blue', price: 35.5 }, ['Blue', 'Hidden', 'Red']],
      [{ colour: { ne: 'blue', exists: true }, price: 20 }, ['Blue', 'Fiji', 'Green', 'Red']],
      [{ price: { exists: false }, page_slug: 'fiji' }, ['Fiji', 'Ärmel']],
      [{ price: { gt: 1000 } }, []],
    ])('any of %j', async (parent_filter, expected) => {
      const listed = await search({ parent_filter, filter_operator: 'or' })
      expect([firstWords(listed), listed.count]).toEqual([expected, expected.length])
    })

    test('field_type says how values are compared', async () => {
      const size = { gt: 9 }
      expect(firstWords(await search({ parent_filter: { size }, field_type: 'number' }))).toEqual([
        'Green',
        'Red',
      ])
      // As texts: 'wide' alone is after '9'.
      expect(firstWords(await search({ parent_filter: { size } }))).toEqual(['Fiji'])
      expect(firstWords(await search({ parent_filter: { price: '-5' }, field_type: 'text' }))).toEqual([
        'Green',
      ])
    })
  })

  describe('filters on related records', () => {
    test.each<[object, readonly string[]]>([
      [{ 'author.country': 'DE' }, ['Blue', 'Green']],
      [{ 'author.country': { ne: 'DE' } }, ['Red']],
      [{ 'author.country': ['DE', 'AT'] }, ['Blue', 'Green', 'Red']],
      [{ 'author.title': { contains: 'potter' }, 'author.country': 'AT' }, ['Red']],
      [{ 'author.title': { contains: 'potter' }, 'author.country': 'DE' }, []],
      [{ 'related.price': { gt: 30 } }, ['Blue']],
      [{ 'related.colour': 'blue', 'author.country': 'AT' }, ['Red']],
    ])('%j', async (child_filter, expected) => {
      const listed = await search({ child_filter })
      expect([firstWords(listed), listed.count]).toEqual([expected, expected.length])
    })

    test('together with a filter on the records', async () => {
      const child_filter = { 'author.country': 'DE' }
      const parent_filter = { price: { lt: 0 } }
      expect(firstWords(await search({ child_filter, parent_filter }))).toEqual(['Green'])
      const either = await search({ child_filter, parent_filter: { page_slug: 'plain' }, filter_operator: 'or' })
      expect(firstWords(either)).toEqual(['Blue', 'Green', 'Ärmel'])
    })

    test('by the id of the related record as well', async () => {
      const [red] = (await search({ parent_filter: { page_slug: 'red' } })).records
      expect(firstWords(await search({ child_filter: { 'related.id': red?.['id'] } }))).toEqual(['Blue'])
    })
  })

  describe('related records', () => {
    const related = async (query: object) => (await list({ limit: '1', fields: 'title', ...query })).records[0]

    test('stay references unless they are asked for', async () => {
      expect(await related({ fields: 'author,related' })).toMatchObject({
        author: 'authors/ada',
        related: ['articles/red', 'articles/none'],
      })
    })

    test('come in place of the references; those that lead nowhere are left out', async () => {
      expect(await related({ relation_field: 'author,related', fields: 'author,related' })).toMatchObject({
        author: { title: 'Ada', content_model_internal_name: 'author', company: 'companies/kiln' },
        related: [{ title: 'Red bowls', author: 'authors/bo' }],
      })
      const { records: fiji } = await search({ parent_filter: { page_slug: 'fiji' }, relation_field: 'author' })
      expect(fiji).toMatchObject([{ author: null }])
    })

    test('of related records too, three steps away', async () => {
      const relation_field = 'author.company,author.mentor.company'
      expect(await related({ relation_field, fields: 'author' })).toMatchObject({
        author: { company: { city: 'Berlin' }, mentor: { title: 'Bo, a potter', company: { city: 'Graz' } } },
      })
    })

    test('with the fields that are asked for', async () => {
      const relation_field = 'author.company,related'
      const id = expect.any(String) as unknown
      const fields = 'author,related'
      expect(
        await related({ relation_field, fields, relationFieldDataToQuery: 'title,author.company.city,nothing' }),
      ).toEqual({
        id,
        author: { id, title: 'Ada', company: { id, title: 'Kiln', city: 'Berlin' } },
        related: [{ id, title: 'Red bowls' }],
      })
      expect(await related({ relation_field, fields, relationFieldDataToQuery: 'author.country' })).toMatchObject({
        author: { id, country: 'DE', company: { city: 'Berlin', staff: 5 } },
        related: [{ price: 35.5 }],
      })
    })

    test('a circle ends where nothing more was asked for', async () => {
      expect(await related({ relation_field: 'related.related.related', fields: 'related' })).toMatchObject({
        related: [{ related: [{ title: 'Blue bowl', related: [{ related: ['articles/blue'] }] }] }],
      })
    })

    test('are those of the same channel', async () => {
      const { records: german } = await list({ locale: 'de', relation_field: 'author' })
      expect(german[0]).not.toHaveProperty('author')
    })
  })

  describe('one record', () => {
    const find = async (slug: string) => (await search({ parent_filter: { page_slug: slug } })).records[0]

    test('by its id, with metadata on demand', async () => {
      const blue = await find('blue')
      const path = `/apis/content/v2/collection/article/${String(blue?.['id'])}`
      expect(await ask.data(path)).toEqual({ record: blue })
      expect(await ask.data(`${path}?include_fields_meta=true`)).toMatchObject({
        record: { title: 'Blue bowl', facts: '{"depth":1}' },
        _meta_: { _fields_: { price: { type: 'number' }, author: { type: 'relation', model: 'author' } } },
      })
      expect(await ask.data(`${records}/${String(blue?.['id'])}`)).toEqual({ record: blue })
    })

    test('of the channel and the model alone', async () => {
      const id = String((await find('blue'))?.['id'])
      expectFailure(await ask(`${records}/nothing`), 404, 'NOT_FOUND', 'id')
      expectFailure(await ask(`/content/v2/content-models/author/records/${id}`), 404, 'NOT_FOUND', 'id')
      expectFailure(await second(`${records}/${id}`), 404, 'NOT_FOUND', 'id')
      expectFailure(await ask(`/content/v2/content-models/nothing/records/${id}`), 404, 'NOT_FOUND', 'model')
      expectFailure(await ask(`/apis/content/v2/collection/nothing/${id}`), 404, 'NOT_FOUND', 'model')
    })

    test('of a single type, in the version asked for', async () => {
      const path = '/apis/content/v2/single/global_settings/detail'
      const { record } = (await ask.data(path)) as { record: { current_version_id: string } }
      const version = `${path}?version_id=${record.current_version_id}`
      expect(await ask.data(version)).toEqual({ record })
      expect(await ask.data(`${version}&include_fields_meta=true`)).toMatchObject({
        _meta_: { _fields_: { site: { type: 'group' } } },
      })
      expectFailure(await ask(`${path}?version_id=${'0'.repeat(32)}`), 404, 'NOT_FOUND', 'model')
    })
  })

  describe('find by field', () => {
    const find = async (query: object) => {
      const asked = { internal_name: 'article', ...query }
      const inQuery = (await ask.data(`${byField}?${toQuery(asked)}`)) as Listed
      const inBody = (await ask.data(byField, post(asked))) as Listed
      expect(inBody).toEqual(inQuery)
      return inQuery
    }

    test.each<[string, unknown, readonly string[]]>([
      ['colour', 'blue', ['Blue', 'Hidden']],
      ['colour', 'Blue', []],
      ['price', '20', ['Blue', 'Fiji']],
      ['price', 20, ['Blue', 'Fiji']],
      ['tags', 'vase', ['Green', 'Hidden']],
      ['on_sale', 'true', ['Blue']],
      ['page_slug', 'red', ['Red']],
      ['title', 'Ärmel plate', ['Ärmel']],
      ['author', 'authors/bo', ['Red']],
      ['colour', "' or 1=1 --", []],
    ])('%s is %s', async (field_name, field_value, expected) => {
      const listed = await find({ field_name, field_value })
      expect([firstWords(listed), listed.count]).toEqual([expected, expected.length])
    })

    test('with everything that a list takes', async () => {
      const asked = { field_name: 'tags', field_value: 'bowl', fieldsDataToQuery: 'title,price,author' }
      expect(
        await find({
          ...asked,
          filter: { price: { gte: 20 } },
          content_data_sort_by: 'price',
          order_by: 'desc',
          relation_field: 'author.company',
          relationFieldDataToQuery: 'author.company.city,author.country',
        }),
      ).toMatchObject({
        records: [
          { title: 'Red bowls', price: 35.5, author: { country: 'AT', company: { city: 'Graz' } } },
          { title: 'Blue bowl', price: 20, author: { country: 'DE', company: { city: 'Berlin' } } },
        ],
        count: 2,
      })
      expect(firstWords(await find({ ...asked, limit: '1', skip: '1' }))).toEqual(['Red'])
      expect(firstWords(await find({ ...asked, filter: { price: { lt: 30 } } }))).toEqual(['Blue'])
      expect(firstWords(await find({ ...asked, sort_by: 'title', order_by: 'desc' }))).toEqual(['Red', 'Blue'])
    })

    test('content_data_sort_by decides before sort_by', async () => {
      const asked = { field_name: 'on_sale', field_value: 'true', field_type: 'text' }
      expect(firstWords(await find({ ...asked, content_data_sort_by: 'price', sort_by: 'title' }))).toEqual([
        'Blue',
      ])
      const priced = { field_name: 'price', field_value: '20', content_data_sort_by: 'price' }
      expect(firstWords(await find({ ...priced, sort_by: 'title', order_by: 'desc' }))).toEqual(['Fiji', 'Blue'])
    })

    test('field_type compares texts as numbers', async () => {
      expect(firstWords(await find({ field_name: 'size', field_value: '9.0', field_type: 'number' }))).toEqual([
        'Blue',
      ])
      expect(firstWords(await find({ field_name: 'size', field_value: '9.0' }))).toEqual([])
    })
  })

  describe('find by place', () => {
    const find = async (query: object) => {
      const asked = { internal_name: 'article', field_name: 'shop', fields: 'title', ...query }
      return (await ask.data(`${byPlace}?${toQuery(asked)}`)) as Listed
    }

    test('the nearest first, each with its distance', async () => {
      const near = await find({ field_value: '52.52,13.405', radius: '30' })
      expect(near).toEqual({
        records: [
          // Worked out by the law of cosines, with a radius of 6371.0088 km.
          { id: expect.any(String), title: 'Blue bowl', _distance_: 0 },
          { id: expect.any(String), title: 'Green vase', _distance_: 2.249 },
          { id: expect.any(String), title: 'Red bowls', _distance_: 27.486 },
        ],
        count: 3,
      })
      expect(firstWords(await find({ field_value: '52.52,13.405', radius: '27.4' }))).toEqual(['Blue', 'Green'])
    })

    test('beyond the date line, at a pole, and on the whole earth', async () => {
      expect(firstWords(await find({ field_value: '-17,-179.9', radius: '25' }))).toEqual(['Fiji'])
      expect(firstWords(await find({ field_value: '-17,-179.9', radius: '20' }))).toEqual([])
      expect(firstWords(await find({ field_value: '90,0', radius: '4200' }))).toEqual(['Blue', 'Green', 'Red'])
      expect((await find({ field_value: '0,0', radius: '20040' })).count).toBe(4)
    })

    test('with everything that a list takes', async () => {
      const asked = { field_value: '52.5,13.4', radius: '40' }
      expect(firstWords(await find({ ...asked, sort_by: 'price' }))).toEqual(['Green', 'Blue', 'Red'])
      expect(firstWords(await find({ ...asked, content_data_sort_by: 'price', order_by: 'desc' }))).toEqual([
        'Red',
        'Blue',
        'Green',
      ])
      expect(firstWords(await find({ ...asked, order_by: 'desc' }))).toEqual(['Red', 'Blue', 'Green'])
      expect(await find({ ...asked, limit: '1', skip: '2' })).toMatchObject({
        records: [{ title: 'Red bowls' }],
        count: 3,
      })
      expect(firstWords(await find({ ...asked, filter: { tags: 'gift', price: { gt: 0 } } }))).toEqual(['Blue'])
      expect(
        (await find({ ...asked, limit: '1', fields: 'author', relation_field: 'author' })).records,
      ).toMatchObject([{ author: { title: 'Ada' } }])
    })

    test('a field without places has none', async () => {
      expect(await find({ field_name: 'colour', field_value: '0,0', radius: '20000' })).toEqual({
        records: [],
        count: 0,
      })
    })
  })

  describe('content search', () => {
    const find = async (query: object, body: object = {}) =>
      (await ask.data(`${words}?${toQuery({ ...query })}`, post(body))) as Listed

    test.each<[string, readonly string[]]>([
      // In the title it counts more than in the text.
      ['bowl', ['Blue bowl', 'Red bowls']],
      ['bowls', ['Red bowls', 'Blue bowl']],
      ['BÖWL', ['Red bowls', 'Blue bowl']],
      ['potters', ['Bo, a potter', 'Red bowls']],
      ['pott', ['Bo, a potter', 'Green vase', 'Red bowls']],
      ['glazing', ['Blue bowl']],
      ['hand fired', ['Blue bowl']],
      ['fired hand thr', ['Blue bowl']],
      ['hand vase', []],
      ['armel', ['Ärmel plate']],
      ['vase', ['Green vase']],
      ['amp', []],
      ['hidden', []],
      ['?!', []],
    ])('%s', async (content_search, expected) => {
      const found = await find({ content_search })
      expect(titles(found).toSorted()).toEqual(expected.toSorted())
      expect(found.count).toBe(expected.length)
    })

    test('the best first', async () => {
      expect(titles(await find({ content_search: 'potter' }))[0]).toBe('Bo, a potter')
      expect(titles(await find({ content_search: 'potter', sort_order: 'asc' })).at(-1)).toBe('Bo, a potter')
    })

    test('in the models, order, page and fields that are asked for', async () => {
      const content_search = 'potter'
      expect(titles(await find({ content_search, internal_names: 'author' }))).toEqual(['Bo, a potter'])
      expect(titles(await find({ content_search, internal_names: 'article,author', sort_by: 'title' }))).toEqual([
        'Bo, a potter',
        'Green vase',
        'Red bowls',
      ])
      expect(
        await find({ content_search, sort_by: 'title', sort_order: 'desc', limit: '1', skip: '1', fields: 'price' }),
      ).toEqual({ records: [{ id: expect.any(String), price: -5 }], count: 3 })
      expect(await find({ content_search, skip: '9' })).toEqual({ records: [], count: 3 })
      expect((await find({ content_search, sort_by: 'updated_at' })).count).toBe(3)
      expect((await find({ content_search, sort_by: 'created_at' })).count).toBe(3)
    })

    test('in the language of the body', async () => {
      const german = await find({ content_search: 'größerer schussel' }, { locale: 'de' })
      expect(titles(german)).toEqual(['Blaue Schüsseln'])
      expect(titles(await find({ content_search: 'schüssel', locale: 'de' }))).toEqual(['Blaue Schüsseln'])
      expect(titles(await find({ content_search: 'schüssel' }))).toEqual([])
    })
  })

  describe('menu items', () => {
    const menu = '/apis/menu-service/public/v2/menu-items-by-language/main'
    const id = expect.any(String) as unknown

    test('have the fields that are asked for, of those there are', async () => {
      expect(await ask.data(`${menu}?dataFieldsToQuery=title,page_slug`)).toEqual([
        {
          id,
          title: 'Bowl',
          page_slug: 'blue',
          children: [{ id, title: 'Else', page_slug: 'https://example.org/', children: [] }],
        },
      ])
      expectFailure(await ask(`${menu}?dataFieldsToQuery=price`), 400, 'BAD_PARAMETER', 'dataFieldsToQuery')
    })

    test('tell the types of their fields when asked', async () => {
      expect(await ask.data(`${menu}?dataFieldsToQuery=title&include_fields_meta=true`)).toEqual([
        {
          id,
          title: 'Bowl',
          children: [
            {
              id,
              title: 'Else',
              children: [],
              _meta_: { _fields_: { id: { type: 'text' }, title: { type: 'text' } } },
            },
          ],
          _meta_: { _fields_: { id: { type: 'text' }, title: { type: 'text' } } },
        },
      ])
    })
  })

  describe('what is wrong is named', () => {
    const searched = `${records}/search`
    const place = { internal_name: 'article', field_name: 'shop', field_value: '1,1', radius: '1' }
    const field = { internal_name: 'article', field_name: 'colour', field_value: 'x' }
    const found = { content_search: 'bowl' }
    const NUL = 'a\0b'

    test.each<[string, object, string]>([
      [records, { sort_by: 'nothing' }, 'sort_by'],
      [records, { sort_by: '__proto__' }, 'sort_by'],
      [records, { sort_by: 'constructor' }, 'sort_by'],
      [records, { sort_order: 'up' }, 'sort_order'],
      [records, { field_type: 'colour' }, 'field_type'],
      [records, { relation_field: 'nothing' }, 'relation_field'],
      [records, { relation_field: 'colour' }, 'relation_field'],
      [records, { relation_field: 'author.country' }, 'relation_field'],
      [records, { relation_field: 'anything.author' }, 'relation_field'],
      [records, { relation_field: 'related.related.related.related' }, 'relation_field'],
      [records, { relation_field: Array(51).fill('author').join() }, 'relation_field'],
      [records, { fields: Array(51).fill('x').join() }, 'fields'],
      [records, { fields: 'x'.repeat(201) }, 'fields'],
      [records, { limit: '-1' }, 'limit'],
      [records, { limit: '1e3' }, 'limit'],
      [records, { offset: '9'.repeat(20) }, 'offset'],
      [byField, { ...field, internal_name: '' }, 'internal_name'],
      [byField, { ...field, field_name: '' }, 'field_name'],
      [byField, { ...field, field_name: 'nothing' }, 'field_name'],
      [byField, { ...field, field_name: '__proto__' }, 'field_name'],
      [byField, { ...field, field_value: '' }, 'field_value'],
      [byField, { ...field, field_name: 'price' }, 'field_value'],
      [byField, { ...field, field_value: 'x'.repeat(1001) }, 'field_value'],
      [byField, { ...field, filter: '{' }, 'filter'],
      [byField, { ...field, filter: '[]' }, 'filter'],
      [byField, { ...field, filter: '{"__proto__":1}' }, 'filter'],
      [byField, { ...field, filter: { nothing: 1 } }, 'filter'],
      [byField, { ...field, filter: { price: { above: 1 } } }, 'filter'],
      [byField, { ...field, order_by: 'up' }, 'order_by'],
      [byField, { ...field, skip: '-1' }, 'skip'],
      [byField, { ...field, content_data_sort_by: 'title' }, 'content_data_sort_by'],
      [byPlace, { ...place, radius: '' }, 'radius'],
      [byPlace, { ...place, radius: '0' }, 'radius'],
      [byPlace, { ...place, radius: '-1' }, 'radius'],
      [byPlace, { ...place, radius: '1e3' }, 'radius'],
      [byPlace, { ...place, radius: '20041' }, 'radius'],
      [byPlace, { ...place, field_value: '1' }, 'field_value'],
      [byPlace, { ...place, field_value: '91,0' }, 'field_value'],
      [byPlace, { ...place, field_value: '0,181' }, 'field_value'],
      [byPlace, { ...place, field_value: '1,1,1' }, 'field_value'],
      [byPlace, { ...place, field_name: 'nothing' }, 'field_name'],
      [byPlace, { ...place, filter: { nothing: 1 } }, 'filter'],
    ])('%s %j', async (path, query, name) => {
      const answer = await ask(`${path}?${toQuery({ ...query })}`)
      expectFailure(answer, 400, expect.stringMatching(/_PARAMETER$/) as unknown as string, name)
    })

    test.each<[string, object, string]>([
      [searched, { parent_filter: { nothing: 1 } }, 'parent_filter'],
      [searched, { parent_filter: [] }, 'parent_filter'],
      [searched, { parent_filter: 7 }, 'parent_filter'],
      [searched, { parent_filter: { price: {} } }, 'parent_filter'],
      [searched, { parent_filter: { price: [] } }, 'parent_filter'],
      [searched, { parent_filter: { price: null } }, 'parent_filter'],
      [searched, { parent_filter: { price: 'much' } }, 'parent_filter'],
      [searched, { parent_filter: { price: { in: 1 } } }, 'parent_filter'],
      [searched, { parent_filter: { price: { in: [[1]] } } }, 'parent_filter'],
      [searched, { parent_filter: { price: { eq: [1] } } }, 'parent_filter'],
      [searched, { parent_filter: { price: { between: [1] } } }, 'parent_filter'],
      [searched, { parent_filter: { price: { contains: '1' } } }, 'parent_filter'],
      [searched, { parent_filter: { price: { exists: 1 } } }, 'parent_filter'],
      [searched, { parent_filter: { colour: { in: Array(101).fill('x') } } }, 'parent_filter'],
      [searched, { parent_filter: { colour: NUL } }, 'parent_filter'],
      [searched, { parent_filter: { colour: { contains: '' } } }, 'parent_filter'],
      [searched, { parent_filter: { key: { contains: 'a' } } }, 'parent_filter'],
      [
        searched,
        { parent_filter: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 1])) },
        'parent_filter',
      ],
      [searched, { child_filter: { author: 'x' } }, 'child_filter'],
      [searched, { child_filter: { 'author.nothing': 'x' } }, 'child_filter'],
      [searched, { child_filter: { 'author.company.city': 'x' } }, 'child_filter'],
      [searched, { child_filter: { 'anything.title': 'x' } }, 'child_filter'],
      [searched, { child_filter: { 'colour.title': 'x' } }, 'child_filter'],
      [searched, { filter_operator: 'xor' }, 'filter_operator'],
      [searched, { sort_by: 5 }, 'sort_by'],
      [searched, { fields: { a: 1 } }, 'fields'],
      [searched, { fields: [1] }, 'fields'],
      [searched, { fields: NUL }, 'fields'],
      [searched, { limit: -1 }, 'limit'],
      [searched, { limit: 1.5 }, 'limit'],
      [searched, { offset: 1e12 }, 'offset'],
      [searched, { nothing: 1 }, 'nothing'],
      [byField, { ...field, field_value: { a: 1 } }, 'field_value'],
      [byField, { ...field, field_value: NUL }, 'field_value'],
      [byField, { ...field, internal_name: NUL }, 'internal_name'],
      [byField, { ...field, filter: NUL }, 'filter'],
      [`${words}?content_search=bowl`, { locale: 'not a language' }, 'locale'],
      [`${words}?content_search=bowl`, { locale: 5 }, 'locale'],
      [`${words}?content_search=`, {}, 'content_search'],
      [`${words}?${toQuery({ ...found, sort_by: 'price' })}`, {}, 'sort_by'],
      [`${words}?${toQuery({ ...found, sort_order: 'up' })}`, {}, 'sort_order'],
      [`${words}?${toQuery({ ...found, limit: '1001' })}`, {}, 'limit'],
      [
        `${words}?${toQuery({ ...found, internal_names: Array.from({ length: 21 }, (_, n) => `m${n}`).join() })}`,
        {},
        'internal_names',
      ],
    ])('%s %j', async (path, body, name) => {
      const answer = await ask(path, post(body))
      expectFailure(answer, 400, expect.stringMatching(/_PARAMETER$/) as unknown as string, name)
    })

    test('keys of the prototype in a body', async () => {
      const send = (body: string) => ask(searched, { ...post({}), body })
      expectFailure(await send('{"__proto__":{"limit":1}}'), 400, 'UNKNOWN_PARAMETER', '__proto__')
      for (const filter of ['{"__proto__":1}', '{"constructor":1}', '{"price":{"__proto__":1}}']) {
        expectFailure(await send(`{"parent_filter":${filter}}`), 400, 'BAD_PARAMETER', 'parent_filter')
      }
      expectFailure(await send('{"fields":"\xff'), 400, 'BAD_JSON')
    })

    test('unknown models', async () => {
      expectFailure(await ask('/content/v2/content-models/nothing/records'), 404, 'NOT_FOUND', 'model')
      expectFailure(await ask(searched.replace('article', 'nothing'), post({})), 404, 'NOT_FOUND', 'model')
      for (const path of [byField, byPlace]) {
        const answer = await ask(`${path}?${toQuery({ ...place, internal_name: 'nothing' })}`)
        expectFailure(answer, path === byField ? 400 : 404, path === byField ? 'UNKNOWN_PARAMETER' : 'NOT_FOUND', path === byField ? 'radius' : 'internal_name')
      }
      expectFailure(
        await ask(`${byField}?${toQuery({ ...field, internal_name: 'nothing' })}`),
        404,
        'NOT_FOUND',
        'internal_name',
      )
      const answer = await ask(`${words}?${toQuery({ ...found, internal_names: 'article,nothing' })}`, post({}))
      expectFailure(answer, 404, 'NOT_FOUND', 'internal_names')
    })
  })
})
