import { expectFailure } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'
import {
  describeQueries,
  byFieldPath,
  byPlacePath,
  post,
  recordsPath,
  toQuery,
  searchPath,
} from '../../test/queries.ts'

describeQueries('rejected queries', ({ request }) => {
  describe('errors name the parameter', () => {
    const searched = `${recordsPath}/search`
    const place = { internal_name: 'article', field_name: 'shop', field_value: '1,1', radius: '1' }
    const field = { internal_name: 'article', field_name: 'colour', field_value: 'x' }
    const found = { content_search: 'bowl' }
    const NUL = 'a\0b'
    /** A filter with lists of the given lengths. */
    const lists = (...lengths: number[]) =>
      Object.fromEntries(lengths.map((length, n) => [['id', 'key', 'title'][n], Array(length).fill('x')]))

    test.each<[string, object, string]>([
      [recordsPath, { sort_by: 'nothing' }, 'sort_by'],
      [recordsPath, { sort_by: '__proto__' }, 'sort_by'],
      [recordsPath, { sort_by: 'constructor' }, 'sort_by'],
      [recordsPath, { sort_order: 'up' }, 'sort_order'],
      [recordsPath, { field_type: 'colour' }, 'field_type'],
      [recordsPath, { relation_field: 'nothing' }, 'relation_field'],
      [recordsPath, { relation_field: 'colour' }, 'relation_field'],
      [recordsPath, { relation_field: 'author.country' }, 'relation_field'],
      [recordsPath, { relation_field: 'anything.author' }, 'relation_field'],
      [recordsPath, { relation_field: 'related.related.related.related' }, 'relation_field'],
      [recordsPath, { relation_field: Array(51).fill('author').join() }, 'relation_field'],
      [recordsPath, { fields: Array(51).fill('x').join() }, 'fields'],
      [recordsPath, { fields: 'x'.repeat(201) }, 'fields'],
      [recordsPath, { limit: '-1' }, 'limit'],
      [recordsPath, { limit: '1e3' }, 'limit'],
      [recordsPath, { offset: '9'.repeat(20) }, 'offset'],
      [byFieldPath, { ...field, internal_name: '' }, 'internal_name'],
      [byFieldPath, { ...field, field_name: '' }, 'field_name'],
      [byFieldPath, { ...field, field_name: 'nothing' }, 'field_name'],
      [byFieldPath, { ...field, field_name: '__proto__' }, 'field_name'],
      [byFieldPath, { ...field, field_value: '' }, 'field_value'],
      [byFieldPath, { ...field, field_name: 'on_sale', field_value: 'yes' }, 'field_value'],
      [byFieldPath, { ...field, field_name: 'on_sale', field_value: '1' }, 'field_value'],
      [byFieldPath, { ...field, field_name: 'on_sale', field_value: 'TRUE' }, 'field_value'],
      [byFieldPath, { ...field, filter: { on_sale: 'yes' } }, 'filter'],
      [byFieldPath, { ...field, field_name: 'price' }, 'field_value'],
      [byFieldPath, { ...field, field_value: 'x'.repeat(1001) }, 'field_value'],
      [byFieldPath, { ...field, filter: '{' }, 'filter'],
      [byFieldPath, { ...field, filter: '[]' }, 'filter'],
      [byFieldPath, { ...field, filter: '{"__proto__":1}' }, 'filter'],
      [byFieldPath, { ...field, filter: { nothing: 1 } }, 'filter'],
      [byFieldPath, { ...field, filter: { price: { above: 1 } } }, 'filter'],
      [byFieldPath, { ...field, order_by: 'up' }, 'order_by'],
      [byFieldPath, { ...field, skip: '-1' }, 'skip'],
      [byFieldPath, { ...field, content_data_sort_by: 'title' }, 'content_data_sort_by'],
      [byPlacePath, { ...place, radius: '' }, 'radius'],
      [byPlacePath, { ...place, radius: '0' }, 'radius'],
      [byPlacePath, { ...place, radius: '-1' }, 'radius'],
      [byPlacePath, { ...place, radius: '1e3' }, 'radius'],
      [byPlacePath, { ...place, radius: '20041' }, 'radius'],
      [byPlacePath, { ...place, field_value: '1' }, 'field_value'],
      [byPlacePath, { ...place, field_value: '91,0' }, 'field_value'],
      [byPlacePath, { ...place, field_value: '0,181' }, 'field_value'],
      [byPlacePath, { ...place, field_value: '1,1,1' }, 'field_value'],
      [byPlacePath, { ...place, field_name: 'nothing' }, 'field_name'],
      [byPlacePath, { ...place, field_name: 'colour' }, 'field_name'],
      [byPlacePath, { ...place, field_name: 'group' }, 'field_name'],
      [byPlacePath, { ...place, field_name: 'title' }, 'field_name'],
      [byPlacePath, { ...place, filter: { nothing: 1 } }, 'filter'],
    ])('%s %j', async (path, query, name) => {
      const answer = await request(`${path}?${toQuery(query)}`)
      expectFailure(answer, 400, expect.stringMatching(/_PARAMETER$/), name)
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
      [searched, { parent_filter: { on_sale: 'yes' } }, 'parent_filter'],
      [searched, { parent_filter: { on_sale: 1 } }, 'parent_filter'],
      [searched, { parent_filter: { on_sale: [true, 'no'] } }, 'parent_filter'],
      [searched, { parent_filter: { on_sale: { ne: '' } } }, 'parent_filter'],
      [searched, { parent_filter: { on_sale: { starts_with: 't' } } }, 'parent_filter'],
      [searched, { parent_filter: { on_sale: 'yes' }, field_type: 'text' }, 'parent_filter'],
      [searched, { parent_filter: { colour: { in: Array(101).fill('x') } } }, 'parent_filter'],
      [searched, { parent_filter: { colour: NUL } }, 'parent_filter.colour'],
      [searched, { parent_filter: { colour: { contains: '' } } }, 'parent_filter'],
      [searched, { parent_filter: { key: { contains: 'a' } } }, 'parent_filter'],
      [
        searched,
        { parent_filter: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 1])) },
        'parent_filter',
      ],
      // Queries that are too expensive regardless of the records.
      [
        searched,
        { parent_filter: { price: { ne: 1, nin: [2], exists: false }, id: { ne: 'x' } } },
        'parent_filter',
      ],
      [searched, { parent_filter: lists(100, 100, 1) }, 'parent_filter'],
      [
        searched,
        { parent_filter: lists(100), child_filter: { 'author.id': Array(100).fill('x'), 'author.key': 'x' } },
        'child_filter',
      ],
      [
        searched,
        {
          parent_filter: { colour: { contains: 'a' }, tags: { ne: 'x' } },
          child_filter: { 'author.country': { contains: 'a' }, 'author.title': { exists: false } },
        },
        'child_filter',
      ],
      ...[{ ne: 'a' }, { nin: ['a'] }, { contains: 'a' }, { exists: false }].flatMap(
        (filter): [string, object, string][] => [
          [searched, { parent_filter: { colour: filter }, filter_operator: 'or' }, 'parent_filter'],
          [searched, { child_filter: { 'author.country': filter }, filter_operator: 'or' }, 'child_filter'],
        ],
      ),
      [byFieldPath, { ...field, filter: lists(100, 100) }, 'filter'],
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
      [byFieldPath, { ...field, field_value: { a: 1 } }, 'field_value'],
      [byFieldPath, { ...field, field_value: NUL }, 'field_value'],
      [byFieldPath, { ...field, internal_name: NUL }, 'internal_name'],
      [byFieldPath, { ...field, filter: NUL }, 'filter'],
      [`${searchPath}?content_search=bowl`, { locale: 'not a language' }, 'locale'],
      [`${searchPath}?content_search=bowl`, { locale: 5 }, 'locale'],
      [`${searchPath}?content_search=`, {}, 'content_search'],
      [`${searchPath}?${toQuery({ ...found, sort_by: 'price' })}`, {}, 'sort_by'],
      [`${searchPath}?${toQuery({ ...found, sort_order: 'up' })}`, {}, 'sort_order'],
      [`${searchPath}?${toQuery({ ...found, limit: '1001' })}`, {}, 'limit'],
      [
        `${searchPath}?${toQuery({ ...found, internal_names: Array.from({ length: 21 }, (_, n) => `m${n}`).join() })}`,
        {},
        'internal_names',
      ],
    ])('%s %j', async (path, body, name) => {
      const answer = await request(path, post(body))
      expectFailure(answer, 400, expect.stringMatching(/_PARAMETER$/), name)
    })

    test('a query with the maximum cost is answered', async () => {
      const contains = { contains: 'a' }
      const parent_filter = { colour: contains, tags: { ne: 'x' } }
      const bodies = [
        [searched, { parent_filter: lists(100, 100) }],
        [byFieldPath, { ...field, filter: lists(100, 99) }],
        [searched, { parent_filter, child_filter: { 'author.country': contains } }],
      ] as const
      for (const [path, body] of bodies) expect(await request.data(path, post(body))).toBeDefined()
    })

    test('a search without a body returns everything', async () => {
      const all = await request.data(searched, post({}))
      expect(await request.data(searched, { method: 'POST' })).toEqual(all)
      const headers = { 'content-type': 'text/plain' }
      expect(await request.data(searched, { method: 'POST', headers })).toEqual(all)
      const answer = await request(searched, { method: 'POST', headers, body: '{}' })
      expectFailure(answer, 415, 'UNSUPPORTED_MEDIA_TYPE', 'content-type')
    })

    test('prototype keys in a body', async () => {
      const send = (body: string) => request(searched, { ...post({}), body })
      expectFailure(await send('{"__proto__":{"limit":1}}'), 400, 'UNKNOWN_PARAMETER', '__proto__')
      for (const filter of ['{"__proto__":1}', '{"constructor":1}', '{"price":{"__proto__":1}}']) {
        expectFailure(await send(`{"parent_filter":${filter}}`), 400, 'BAD_PARAMETER', 'parent_filter')
      }
      expectFailure(await send('{"fields":"\xff'), 400, 'BAD_JSON', 'body')
    })

    test('unknown models', async () => {
      expectFailure(await request('/content/v2/content-models/nothing/records'), 404, 'NOT_FOUND', 'model')
      expectFailure(
        await request(searched.replace('article', 'nothing'), post({})),
        404,
        'NOT_FOUND',
        'model',
      )
      const unknown = { internal_name: 'nothing' }
      const near = await request(`${byPlacePath}?${toQuery({ ...place, ...unknown })}`)
      expectFailure(near, 404, 'NOT_FOUND', 'internal_name')
      expectFailure(
        await request(`${byFieldPath}?${toQuery({ ...field, internal_name: 'nothing' })}`),
        404,
        'NOT_FOUND',
        'internal_name',
      )
      const answer = await request(
        `${searchPath}?${toQuery({ ...found, internal_names: 'article,nothing' })}`,
        post({}),
      )
      expectFailure(answer, 404, 'NOT_FOUND', 'internal_names')
    })
  })
})
