import { expectFailure } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import {
  byFieldPath,
  byPlacePath,
  describeQueries,
  firstWords,
  type Listed,
  post,
  titles,
  toQuery,
  searchPath,
} from '../../test/queries.ts'
import { toRecordId } from './editing/record.ts'

describeQueries('the other queries', ({ request }) => {
  describe('find by field', () => {
    const find = async (query: object) => {
      const parameters = { internal_name: 'article', ...query }
      const inQuery = (await request.data(`${byFieldPath}?${toQuery(parameters)}`)) as Listed
      const inBody = (await request.data(byFieldPath, post(parameters))) as Listed
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
      ['author', toRecordId({ channelId: '1', language: 'en', model: 'author', key: 'authors/bo' }), ['Red']],
      ['colour', "' or 1=1 --", []],
    ])('%s is %s', async (field_name, field_value, expected) => {
      const listed = await find({ field_name, field_value })
      expect([firstWords(listed), listed.count]).toEqual([expected, expected.length])
    })

    test('with all parameters of a list', async () => {
      const parameters = { field_name: 'tags', field_value: 'bowl', fieldsDataToQuery: 'title,price,author' }
      expect(
        await find({
          ...parameters,
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
      expect(firstWords(await find({ ...parameters, limit: '1', skip: '1' }))).toEqual(['Red'])
      expect(firstWords(await find({ ...parameters, filter: { price: { lt: 30 } } }))).toEqual(['Blue'])
      expect(firstWords(await find({ ...parameters, sort_by: 'title', order_by: 'desc' }))).toEqual([
        'Red',
        'Blue',
      ])
    })

    test('content_data_sort_by has priority over sort_by', async () => {
      const parameters = { field_name: 'on_sale', field_value: 'true', field_type: 'text' }
      expect(
        firstWords(await find({ ...parameters, content_data_sort_by: 'price', sort_by: 'title' })),
      ).toEqual(['Blue'])
      const priced = { field_name: 'price', field_value: '20', content_data_sort_by: 'price' }
      expect(firstWords(await find({ ...priced, sort_by: 'title', order_by: 'desc' }))).toEqual([
        'Fiji',
        'Blue',
      ])
    })

    test('field_type compares text as numbers', async () => {
      expect(
        firstWords(await find({ field_name: 'size', field_value: '9.0', field_type: 'number' })),
      ).toEqual(['Blue'])
      expect(firstWords(await find({ field_name: 'size', field_value: '9.0' }))).toEqual([])
    })
  })

  describe('find by place', () => {
    const find = async (query: object) => {
      const parameters = { internal_name: 'article', field_name: 'shop', fields: 'title', ...query }
      return (await request.data(`${byPlacePath}?${toQuery(parameters)}`)) as Listed
    }

    test('the nearest first, with their distances', async () => {
      const near = await find({ field_value: '52.52,13.405', radius: '30' })
      expect(near).toEqual({
        records: [
          // Computed by the law of cosines with a radius of 6371.0088 km.
          { id: expect.any(String), title: 'Blue bowl', _distance_: 0 },
          { id: expect.any(String), title: 'Green vase', _distance_: 2.249 },
          { id: expect.any(String), title: 'Red bowls', _distance_: 27.486 },
        ],
        count: 3,
      })
      expect(firstWords(await find({ field_value: '52.52,13.405', radius: '27.4' }))).toEqual([
        'Blue',
        'Green',
      ])
    })

    test('across the date line, at a pole, and on the whole earth', async () => {
      expect(firstWords(await find({ field_value: '-17,-179.9', radius: '25' }))).toEqual(['Fiji'])
      expect(firstWords(await find({ field_value: '-17,-179.9', radius: '20' }))).toEqual([])
      expect(firstWords(await find({ field_value: '90,0', radius: '4200' }))).toEqual([
        'Blue',
        'Green',
        'Red',
      ])
      expect((await find({ field_value: '0,0', radius: '20040' })).count).toBe(4)
    })

    test('with all parameters of a list', async () => {
      const parameters = { field_value: '52.5,13.4', radius: '40' }
      expect(firstWords(await find({ ...parameters, sort_by: 'price' }))).toEqual(['Green', 'Blue', 'Red'])
      expect(
        firstWords(await find({ ...parameters, content_data_sort_by: 'price', order_by: 'desc' })),
      ).toEqual(['Red', 'Blue', 'Green'])
      expect(firstWords(await find({ ...parameters, order_by: 'desc' }))).toEqual(['Red', 'Blue', 'Green'])
      expect(await find({ ...parameters, limit: '1', skip: '2' })).toMatchObject({
        records: [{ title: 'Red bowls' }],
        count: 3,
      })
      expect(firstWords(await find({ ...parameters, filter: { tags: 'gift', price: { gt: 0 } } }))).toEqual([
        'Blue',
      ])
      expect(
        (await find({ ...parameters, limit: '1', fields: 'author', relation_field: 'author' })).records,
      ).toMatchObject([{ author: { title: 'Ada' } }])
    })
  })

  describe('content search', () => {
    const find = async (query: object, body: object = {}) =>
      (await request.data(`${searchPath}?${toQuery(query)}`, post(body))) as Listed

    test.each<[string, readonly string[]]>([
      // A word in the title weighs more than a word in the text.
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

    test('in the requested models, order, page and fields', async () => {
      const content_search = 'potter'
      expect(titles(await find({ content_search, internal_names: 'author' }))).toEqual(['Bo, a potter'])
      expect(
        titles(await find({ content_search, internal_names: 'article,author', sort_by: 'title' })),
      ).toEqual(['Bo, a potter', 'Green vase', 'Red bowls'])
      expect(
        await find({
          content_search,
          sort_by: 'title',
          sort_order: 'desc',
          limit: '1',
          skip: '1',
          fields: 'price',
        }),
      ).toEqual({ records: [{ id: expect.any(String), price: -5 }], count: 3 })
      expect(await find({ content_search, skip: '9' })).toEqual({ records: [], count: 3 })
      expect((await find({ content_search, sort_by: 'updated_at' })).count).toBe(3)
      expect((await find({ content_search, sort_by: 'created_at' })).count).toBe(3)
    })

    test('in the language of the body', async () => {
      const german = await find({ content_search: 'größerer schussel' }, { locale: 'de' })
      expect(titles(german)).toEqual(['Blaue Schüsseln'])
      expect(titles(await find({ content_search: 'schüssel', locale: 'de' }))).toEqual(['Blaue Schüsseln'])
      const austrian = await find({ content_search: 'schüssel' }, { locale: 'de-AT' })
      expect(titles(austrian)).toEqual(['Blaue Schüsseln'])
      expect(titles(await find({ content_search: 'schüssel' }))).toEqual([])
    })
  })

  describe('menu items', () => {
    const menu = '/apis/menu-service/public/v2/menu-items-by-language/main'

    test('have the requested fields that exist', async () => {
      expect(await request.data(`${menu}?dataFieldsToQuery=title,page_slug`)).toEqual([
        {
          title: 'Bowl',
          page_slug: 'blue',
          children: [{ title: 'Else', page_slug: 'https://example.org/', children: [] }],
        },
      ])
      expectFailure(
        await request(`${menu}?dataFieldsToQuery=price`),
        400,
        'BAD_PARAMETER',
        'dataFieldsToQuery',
      )
    })

    test('have the types of their fields on request', async () => {
      expect(await request.data(`${menu}?dataFieldsToQuery=title&include_fields_meta=true`)).toEqual([
        {
          title: 'Bowl',
          children: [{ title: 'Else', children: [], _meta_: { _fields_: { title: { type: 'text' } } } }],
          _meta_: { _fields_: { title: { type: 'text' } } },
        },
      ])
    })
  })
})
