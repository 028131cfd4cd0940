import {
  dataOf,
  errorOf,
  findByField,
  findByFieldInBody,
  findByPlace,
  getCollectionRecord,
  getRecord,
  listFrameRecords,
  searchContent,
  searchProducts,
  searchRecords,
} from '@vitrine/client'
import type { RecordsResponse } from '@vitrine/contract'
import { assertEqual, rejectionOf } from './assert.ts'
import { clientOf, type ClientCase, type ClientTarget } from './case.ts'

const titlesOf = (answer: RecordsResponse | undefined) => answer?.records.map(({ title }) => title)

async function findAda(reach: ClientTarget) {
  const answer = await searchRecords(clientOf(reach), 'person', { parentFilter: { title: 'Ada' } })
  return dataOf(answer)?.records[0]
}

/** An unreachable platform. */
const gone: ClientTarget['send'] = () => Promise.reject(new TypeError('fetch failed'))

export const queryCases: readonly ClientCase[] = [
  {
    name: 'records are searched with filters on their own fields and on related records',
    async run(reach) {
      const client = clientOf(reach)
      const search = async (options: Parameters<typeof searchRecords>[2]) =>
        titlesOf(dataOf(await searchRecords(client, 'person', options)))
      assertEqual(await search({ parentFilter: { age: { gte: 35 } } }), ['Ada'])
      assertEqual(await search({ childFilter: { 'teacher.role': 'Potter' } }), ['Bo'])
      const either = { age: { lt: 35 }, role: ['Potter'] }
      assertEqual(await search({ parentFilter: either }), [])
      assertEqual(
        await search({ parentFilter: either, filterOperator: 'or', sortBy: 'age', sortOrder: 'desc' }),
        ['Ada', 'Bo'],
      )
      assertEqual(await search({ sortBy: 'age', limit: 1, offset: 1 }), ['Ada'])
      const refused = await rejectionOf(search({ parentFilter: { nothing: 1 } }))
      assertEqual([refused.message, Object(refused.cause).field], ['ObjectNotFound', 'parent_filter'])
    },
  },
  {
    name: 'related records replace the references',
    async run(reach) {
      const answer = await searchRecords(clientOf(reach), 'person', {
        parentFilter: { title: 'Bo' },
        fields: ['title', 'teacher'],
        relationField: ['teacher'],
        relationFieldDataToQuery: ['role'],
      })
      const ada = await findAda(reach)
      const [bo] = dataOf(answer)?.records ?? []
      assertEqual([bo?.title, bo?.['teacher']], ['Bo', { id: ada?.id, role: 'Potter' }])
    },
  },
  {
    name: 'one record is found by its id',
    async run(reach) {
      const ada = await findAda(reach)
      const id = ada?.id ?? ''
      assertEqual(dataOf(await getRecord(clientOf(reach), 'person', id)), { record: ada })
      const answer = dataOf(await getCollectionRecord(clientOf(reach), 'person', id, { fieldsMeta: true }))
      assertEqual([answer?.record, answer?._meta_?._fields_['age']?.type], [ada, 'number'])
    },
  },
  {
    name: 'a missing record is ObjectNotFound, or a failure',
    async run(reach) {
      const unknown = await rejectionOf(getRecord(clientOf(reach), 'person', 'nobody'))
      assertEqual([unknown.message, Object(unknown.cause).field], ['ObjectNotFound', 'id'])
      const answer = await getCollectionRecord(clientOf(reach), 'person', 'nobody')
      assertEqual([answer?.status, errorOf(answer)?.field], [404, 'id'])
    },
  },
  {
    name: "the editor's frame gets five fields of each record",
    async run(reach) {
      const answer = dataOf(await listFrameRecords(clientOf(reach), 'person', { limit: 1, fieldsMeta: true }))
      assertEqual(Object.keys(answer?.records[0] ?? {}).toSorted(), [
        'content_model_name',
        'current_version_id',
        'id',
        'published_version_id',
        'title',
      ])
      assertEqual([answer?.count, answer?._meta_?._fields_['role']?.type], [2, 'text'])
      const unknown = await rejectionOf(listFrameRecords(clientOf(reach), 'no_such_model'))
      assertEqual(unknown.message, 'ObjectNotFound')
    },
  },
  {
    name: 'records are found by the value of a field, in the query and in a body',
    async run(reach) {
      const options = {
        model: 'person',
        field: 'role',
        value: 'Glazer',
        fields: ['title', 'teacher'],
        filter: { age: { between: [20, 35] } },
        relationField: 'teacher',
        relationFieldDataToQuery: 'title',
        contentDataSortBy: 'age',
        orderBy: 'desc',
        limit: 5,
        skip: 0,
      } as const
      const inQuery = dataOf(await findByField(clientOf(reach), options))
      assertEqual([inQuery?.count, titlesOf(inQuery)], [1, ['Bo']])
      assertEqual(Object(inQuery?.records[0]?.['teacher']).title, 'Ada')
      assertEqual(dataOf(await findByFieldInBody(clientOf(reach), options)), inQuery)
      for (const find of [findByField, findByFieldInBody]) {
        const refused = await find(clientOf(reach), { ...options, field: 'nothing' })
        assertEqual([refused?.status, errorOf(refused)?.field], [400, 'field_name'])
        assertEqual(await find(clientOf({ ...reach, send: gone }), options), undefined, 'no answer')
      }
    },
  },
  {
    name: 'records are found around a place, the nearest first',
    async run(reach) {
      const options = { model: 'person', field: 'home', place: { lat: 52.4, lng: 13.06 }, radius: 40 }
      const answer = dataOf(await findByPlace(clientOf(reach), { ...options, fields: ['title'] }))
      assertEqual(titlesOf(answer), ['Bo', 'Ada'])
      const filtered = dataOf(await findByPlace(clientOf(reach), { ...options, filter: { role: 'Potter' } }))
      assertEqual(titlesOf(filtered), ['Ada'])
      const refused = await findByPlace(clientOf(reach), { ...options, radius: -1 })
      assertEqual([refused?.status, errorOf(refused)?.field], [400, 'radius'])
      assertEqual(await findByPlace(clientOf({ ...reach, send: gone }), options), undefined, 'no answer')
    },
  },
  {
    name: 'content is searched for words, in the language of the call',
    async run(reach) {
      const search = async (text: string, options?: Parameters<typeof searchContent>[2]) =>
        titlesOf(dataOf(await searchContent(clientOf(reach), text, options)))
      assertEqual(await search('potters'), ['Ada'])
      assertEqual(await search('welcome', { models: ['page'], fields: ['title'] }), ['Home'])
      assertEqual(await search('willkommen', { language: 'de', models: ['page'] }), ['Startseite'])
      assertEqual(await search('willkommen'), [])
      const refused = await searchContent(clientOf(reach), 'x', { models: ['no_such_model'] })
      assertEqual([refused?.status, errorOf(refused)?.field], [404, 'internal_names'])
      assertEqual(await searchContent(clientOf({ ...reach, send: gone }), 'x'), undefined, 'no answer')
    },
  },
  {
    name: 'products are searched by their words',
    async run(reach) {
      const client = clientOf(reach)
      const options = { fields: ['colour'], includeCount: true, limit: 5 }
      const found = dataOf(await searchProducts(client, { searchTerm: 'blue cups' }, options))
      const [product] = found?.products ?? []
      assertEqual([found?.total, found?.limit, found?.search_term], [1, 5, 'blue cups'])
      assertEqual(
        [product?.sku, product?.title, product?.page_slug, product?.['colour'], product?.price],
        ['CUP-1', 'Blue cup', 'cups/blue', 'blue', null],
      )
      const refused = await searchProducts(client, {}, { currency: 'none' })
      assertEqual([refused?.status, refused && errorOf(refused)?.field], [400, 'currency'])
      assertEqual(await searchProducts(clientOf({ ...reach, send: gone }), {}), undefined, 'no answer')
    },
  },
]
