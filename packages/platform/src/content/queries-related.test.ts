import { expectFailure } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import { describeQueries, firstWords, recordsPath } from '../../test/queries.ts'
import { toRecordId } from './editing/record.ts'

const idOf = (model: string, key: string) => toRecordId({ channelId: '1', language: 'en', model, key })

describeQueries('queries for related records', ({ request, second, list, search }) => {
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
      const either = await search({
        child_filter,
        parent_filter: { page_slug: 'plain' },
        filter_operator: 'or',
      })
      expect(firstWords(either)).toEqual(['Blue', 'Green', 'Ärmel'])
    })

    test('by the id of the related record as well', async () => {
      const [red] = (await search({ parent_filter: { page_slug: 'red' } })).records
      expect(firstWords(await search({ child_filter: { 'related.id': red?.['id'] } }))).toEqual(['Blue'])
    })
  })

  describe('related records', () => {
    const related = async (query: object) =>
      (await list({ limit: '1', fields: 'title', ...query })).records[0]

    test('remain references unless they are requested', async () => {
      expect(await related({ fields: 'author,related' })).toMatchObject({
        author: idOf('author', 'authors/ada'),
        related: [idOf('article', 'articles/red'), idOf('article', 'articles/none')],
      })
    })

    test('replace the references; broken references are omitted', async () => {
      expect(await related({ relation_field: 'author,related', fields: 'author,related' })).toMatchObject({
        author: {
          title: 'Ada',
          content_model_internal_name: 'author',
          company: idOf('company', 'companies/kiln'),
        },
        related: [{ title: 'Red bowls', author: idOf('author', 'authors/bo') }],
      })
      const { records: fiji } = await search({
        parent_filter: { page_slug: 'fiji' },
        relation_field: 'author',
      })
      expect(fiji).toMatchObject([{ author: null }])
    })

    test('of related records as well, up to three steps away', async () => {
      const relation_field = 'author.company,author.mentor.company'
      expect(await related({ relation_field, fields: 'author' })).toMatchObject({
        author: { company: { city: 'Berlin' }, mentor: { title: 'Bo, a potter', company: { city: 'Graz' } } },
      })
    })

    test('with the requested fields', async () => {
      const relation_field = 'author.company,related'
      const id = expect.any(String) as unknown
      const fields = 'author,related'
      expect(
        await related({
          relation_field,
          fields,
          relationFieldDataToQuery: 'title,author.company.city,nothing',
        }),
      ).toEqual({
        id,
        author: { id, title: 'Ada', company: { id, title: 'Kiln', city: 'Berlin' } },
        related: [{ id, title: 'Red bowls' }],
      })
      expect(
        await related({ relation_field, fields, relationFieldDataToQuery: 'author.country' }),
      ).toMatchObject({
        author: { id, country: 'DE', company: { city: 'Berlin', staff: 5 } },
        related: [{ price: 35.5 }],
      })
    })

    test('a cycle ends at the requested depth', async () => {
      expect(await related({ relation_field: 'related.related.related', fields: 'related' })).toMatchObject({
        related: [
          { related: [{ title: 'Blue bowl', related: [{ related: [idOf('article', 'articles/blue')] }] }] },
        ],
      })
    })

    test('are those of the same channel', async () => {
      const { records: german } = await list({ locale: 'de', relation_field: 'author' })
      expect(german[0]).not.toHaveProperty('author')
    })
  })

  describe('one record', () => {
    const find = async (slug: string) => (await search({ parent_filter: { page_slug: slug } })).records[0]

    test('by its id, with metadata on request', async () => {
      const blue = await find('blue')
      const path = `/apis/content/v2/collection/article/${String(blue?.['id'])}`
      expect(await request.data(path)).toEqual({ record: blue })
      expect(await request.data(`${path}?include_fields_meta=true`)).toMatchObject({
        record: { title: 'Blue bowl', facts: '{"depth":1}' },
        _meta_: { _fields_: { price: { type: 'number' }, author: { type: 'relation', model: 'author' } } },
      })
      expect(await request.data(`${recordsPath}/${String(blue?.['id'])}`)).toEqual({ record: blue })
    })

    test('only if it belongs to the channel and the model', async () => {
      const id = String((await find('blue'))?.['id'])
      expectFailure(await request(`${recordsPath}/nothing`), 404, 'NOT_FOUND', 'id')
      expectFailure(await request(`/content/v2/content-models/author/records/${id}`), 404, 'NOT_FOUND', 'id')
      expectFailure(await second(`${recordsPath}/${id}`), 404, 'NOT_FOUND', 'id')
      expectFailure(
        await request(`/content/v2/content-models/nothing/records/${id}`),
        404,
        'NOT_FOUND',
        'model',
      )
      expectFailure(await request(`/apis/content/v2/collection/nothing/${id}`), 404, 'NOT_FOUND', 'model')
    })

    test('of a single type, in the requested version', async () => {
      const path = '/apis/content/v2/single/global_settings/detail'
      const { record } = (await request.data(path)) as { record: { current_version_id: string } }
      const version = `${path}?version_id=${record.current_version_id}`
      expect(await request.data(version)).toEqual({ record })
      expect(await request.data(`${version}&include_fields_meta=true`)).toMatchObject({
        _meta_: { _fields_: { site: { type: 'group' } } },
      })
      expectFailure(await request(`${path}?version_id=${'0'.repeat(32)}`), 404, 'NOT_FOUND', 'version_id')
    })
  })
})
