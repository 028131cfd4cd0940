import { describe, expect, test } from 'vitest'
import {
  describeQueries,
  allArticles,
  firstWords,
  type Listed,
  recordsPath,
  titles,
} from '../../test/queries.ts'
import { toRecordId } from './editing/record.ts'

describeQueries('queries for records', ({ second, list, search }) => {
  describe('sorting', () => {
    test.each([
      [{}, allArticles],
      [{ sort_order: 'desc' }, allArticles.toReversed()],
      [{ sort_by: 'key' }, allArticles],
      // Titles are sorted in folded form, which treats Ä as A.
      [{ sort_by: 'title' }, ['Ärmel', 'Blue', 'Fiji', 'Green', 'Hidden', 'Red']],
      [{ sort_by: 'title', sort_order: 'desc' }, ['Red', 'Hidden', 'Green', 'Fiji', 'Blue', 'Ärmel']],
      [{ sort_by: 'page_slug' }, ['Blue', 'Fiji', 'Green', 'Hidden', 'Ärmel', 'Red']],
      // Sizes are sorted as text. A record without a value comes last, or first in descending
      // order.
      [{ sort_by: 'size', fields: 'title' }, ['Red', 'Green', 'Blue', 'Fiji']],
      // 9, 10, 100, and the value that is not a number.
      [{ sort_by: 'size', field_type: 'number' }, ['Blue', 'Red', 'Green']],
    ])('%o', async (query, expected) => {
      expect(firstWords(await list(query)).slice(0, expected.length)).toEqual(expected)
      expect(firstWords(await search(query)).slice(0, expected.length)).toEqual(expected)
    })

    test('numbers are sorted numerically, and ties by id', async () => {
      const sorted = await list({ sort_by: 'price', fields: 'price' })
      expect(sorted.records.map(({ price }) => price)).toEqual([-5, 1, 20, 20, 35.5, undefined])
      const [, , one, other] = sorted.records
      expect(String(one?.['id']) < String(other?.['id'])).toBe(true)
      const back = await list({ sort_by: 'price', sort_order: 'desc', fields: 'price' })
      expect(back.records.map(({ id }) => id)).toEqual(sorted.records.map(({ id }) => id).toReversed())
    })

    test.each(['id', 'created_at', 'updated_at', 'colour', 'tags', 'author', 'facts'])(
      'sorting by %s returns all records, with and without a filter',
      async (sort_by) => {
        expect(firstWords(await list({ sort_by })).toSorted()).toEqual(allArticles.toSorted())
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

    test('fields, and members of their values; unknown ones are ignored', async () => {
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

    test('a whole record has the slug of its page', async () => {
      expect((await list({ limit: '1' })).records).toMatchObject([{ page_slug: 'blue', language: 'en' }])
    })

    test('URLs, visibility and times are returned if requested by name', async () => {
      const fields = 'page_slug,domain_urls,is_visible_ebi,published_at,updated_at'
      const { records } = await list({ fields })
      const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(records[0]).toEqual({
        id: expect.any(String),
        page_slug: 'blue',
        domain_urls: [
          { language: 'en', url: 'http://localhost:3000/blue/' },
          { language: 'de', url: 'http://localhost:3000/blau/' },
        ],
        is_visible_ebi: true,
        published_at: time,
        updated_at: time,
      })
      // Hidden records and records without a slug have no URL.
      const hidden = records.find(({ is_visible_ebi }) => is_visible_ebi === false)
      expect(hidden).toMatchObject({ page_slug: 'hidden', domain_urls: [] })
      expect((await list({ limit: '1' })).records[0]).not.toHaveProperty('domain_urls')
    })

    test('the records are those of the channel and language', async () => {
      expect(titles(await list({ locale: 'de' }))).toEqual(['Blaue Schüsseln'])
      expect(titles(await list({ locale: 'de-AT' }))).toEqual(['Blaue Schüsseln'])
      expect(firstWords(await list({ locale: 'fr-CA' }))).toEqual(allArticles)
      const { records: others } = (await second.data(recordsPath)) as Listed
      expect(others.map(({ title }) => title)).toEqual(['Blue of the second'])
    })
  })

  describe('filters on the records', () => {
    test.each<[object, readonly string[]]>([
      [{ colour: 'blue' }, ['Blue', 'Hidden']],
      [{ colour: { eq: 'blue' } }, ['Blue', 'Hidden']],
      // Equality compares exact text, not folded text.
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
      [{ on_sale: { ne: true } }, ['Fiji', 'Green', 'Hidden', 'Ärmel', 'Red']],
      [{ on_sale: [true, 'false'] }, ['Blue', 'Red']],
      // A list matches if any of its values does.
      [{ tags: 'gift' }, ['Blue', 'Green']],
      [{ tags: ['gift', 'vase'] }, ['Blue', 'Green', 'Hidden']],
      [{ tags: { ne: 'gift' } }, ['Fiji', 'Hidden', 'Ärmel', 'Red']],
      [{ tags: { gt: 'bowl', lt: 'gift' } }, []],
      [{ title: { starts_with: 'arm' } }, ['Ärmel']],
      [{ title: { gte: 'green vase' } }, ['Green', 'Hidden', 'Red']],
      [{ page_slug: 'fiji' }, ['Fiji']],
      [{ page_slug: { starts_with: 'r' } }, ['Red']],
      // The record's own columns are compared character by character.
      [{ page_slug: { starts_with: 'R' } }, []],
      [{ key: { starts_with: 'Articles/' } }, []],
      [{ page_slug: { in: ['red', 'plain'] }, tags: { exists: false } }, ['Ärmel']],
      [{ key: { ne: 'articles/blue' }, colour: 'blue' }, ['Hidden']],
      [
        { author: toRecordId({ channelId: '1', language: 'en', model: 'author', key: 'authors/ada' }) },
        ['Blue', 'Green'],
      ],
      [{ author: { exists: false } }, ['Hidden', 'Ärmel']],
      [{ colour: 'blue', price: 20 }, ['Blue']],
      [{ colour: { exists: true }, price: { gte: 1 }, tags: { nin: ['vase'] } }, ['Blue', 'Fiji', 'Red']],
      [{}, allArticles],
    ])('%j', async (parent_filter, expected) => {
      const listed = await search({ parent_filter })
      expect(firstWords(listed)).toEqual(expected)
      expect(listed.count).toBe(expected.length)
      // The same filter as JSON, and an order by another index.
      const again = await search({ parent_filter: JSON.stringify(parent_filter), sort_by: 'title' })
      expect(firstWords(again).toSorted()).toEqual(expected.toSorted())
    })

    test.each<[object, readonly string[]]>([
      [{ colour: 'blue', price: 35.5 }, ['Blue', 'Hidden', 'Red']],
      [{ colour: { gt: 'blue', exists: true }, price: 20 }, ['Blue', 'Fiji', 'Green', 'Red']],
      [{ price: { exists: true }, page_slug: 'fiji' }, ['Blue', 'Fiji', 'Green', 'Hidden', 'Red']],
      [{ price: { gt: 1000 } }, []],
    ])('any of %j', async (parent_filter, expected) => {
      const listed = await search({ parent_filter, filter_operator: 'or' })
      expect([firstWords(listed), listed.count]).toEqual([expected, expected.length])
    })

    test('field_type determines how values are compared', async () => {
      const size = { gt: 9 }
      expect(firstWords(await search({ parent_filter: { size }, field_type: 'number' }))).toEqual([
        'Green',
        'Red',
      ])
      // As text, only 'wide' sorts after '9'.
      expect(firstWords(await search({ parent_filter: { size } }))).toEqual(['Fiji'])
      expect(firstWords(await search({ parent_filter: { price: '-5' }, field_type: 'text' }))).toEqual([
        'Green',
      ])
    })
  })
})
